// Has servers on Node answer after a pause of 0 to 50 ms.
const http = require("node:http");
const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function (name, ...rest) {
  if (name !== "request") return emit.call(this, name, ...rest);
  setTimeout(() => emit.call(this, name, ...rest), Math.random() * 50);
  return true;
};
