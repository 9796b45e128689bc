"""Replies of a server that say nothing of its work, and the envelopes of all others."""

from typing import Any, Final

from tests.peers.any_server.axes import Nobody, RpcId, Unknown
from tests.peers.any_server.combination import Combination
from tests.peers.any_server.shapes import Json
from tests.peers.any_server.wire import Reply, json_reply, stream_reply, text

_RPC_ERRORS: Final = {
    Unknown.NOT_FOUND: (-32601, "Method not found"),
    Unknown.INVALID: (-32600, "Invalid request"),
    Unknown.INTERNAL: (-32603, "Internal error"),
    Unknown.SERVER: (-32000, "Server error"),
}
_REST_STATUS: Final = {-32601: 404, -32600: 400, -32603: 500, -32000: 500}


class Closed(Exception):
    """The server hangs up instead of an answer."""


class Replies:
    """Writes them as a combination says."""

    def __init__(self, one: Combination) -> None:
        self.one = one

    def _unknown(self, number: Json) -> Reply:
        """Returns the answer to an unknown method. Raises Closed."""
        unknown = self.one.unknown
        if unknown in _RPC_ERRORS:
            code, words = _RPC_ERRORS[unknown]
            if self.one.has_paths:
                return json_reply(self.one, {"detail": words}, _REST_STATUS[code])
            return json_reply(self.one, self._error(code, words, number))
        match unknown:
            case Unknown.CLOSED:
                raise Closed
            case Unknown.EMPTY_200:
                return text(200, "")
            case Unknown.HTML_200:
                return text(200, "<html>Welcome</html>", "text/html")
        status, _, kind = unknown.partition("_")
        return text(
            int(status), "<html>No</html>" if kind == "html" else "No", f"text/{kind or 'plain'}"
        )

    def _nobody(self, number: Json) -> Reply:
        is_rest = self.one.has_paths
        match self.one.nobody:
            case Nobody.HTTP_404:
                return text(404, "Not Found")
            case Nobody.HTTP_500:
                return text(500, "Internal Server Error")
            case Nobody.NULL:
                return self._result(None, number)
        code = int(self.one.nobody)
        words = {-32001: "Task not found", -32602: "Invalid params", -32603: "Internal error"}[code]
        if is_rest:
            status = {-32001: 404, -32602: 400, -32603: 500}[code]
            error = {"code": status, "message": words}
            return json_reply(self.one, {"error": error}, status)
        return json_reply(self.one, self._error(code, words, number))

    def _result(self, result: Json, number: Json) -> Reply:
        return json_reply(self.one, self._enveloped(result, number))

    def _events(self, events: list[Json]) -> Reply:
        return stream_reply(self.one, events)

    def _enveloped(self, result: Json, number: Json) -> Json:
        if self.one.has_paths:
            return result
        return {"jsonrpc": "2.0", **self._id(number), "result": result}

    def _error(self, code: int, words: str, number: Json) -> Json:
        error = {"code": code, "message": words}
        if self.one.has_paths:
            return {"error": {"code": 500, "message": words}}
        return {"jsonrpc": "2.0", **self._id(number), "error": error}

    def _id(self, number: Json) -> dict[str, Any]:
        match self.one.rpc_id:
            case RpcId.TEXT:
                return {"id": str(number)}
            case RpcId.NULL:
                return {"id": None}
            case RpcId.OTHER:
                return {"id": 4711}
            case RpcId.MISSING:
                return {}
        return {"id": number}
