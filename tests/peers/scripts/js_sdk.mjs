// The TypeScript SDK's server: `js_sdk.mjs [jsonrpc|rest] [--token]`, of 0.3 or of 1.x, whichever
// is installed.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

const home = path.resolve(process.env.PEER_HOME);
const require = createRequire(pathToFileURL(path.join(home, 'index.js')));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { DefaultRequestHandler, InMemoryTaskStore, ...server } = await load('@a2a-js/sdk/server');
const { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } =
  await load('@a2a-js/sdk/server/express');
const express = require('express');
const manifest = path.join(home, 'node_modules/@a2a-js/sdk/package.json');
const isNew = JSON.parse(readFileSync(manifest)).version.startsWith('1.');
const isRest = process.argv.includes('rest');

const PICTURE = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489' +
    '0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
  'hex',
);
const STATES = ['', 'submitted', 'working', 'completed', 'failed', 'canceled', 'input-required', 'rejected'];
const state = (word) => (isNew ? STATES.indexOf(word) : word);
const text = (words) =>
  isNew
    ? { content: { $case: 'text', value: words }, metadata: undefined, filename: '', mediaType: '' }
    : { kind: 'text', text: words };
const data = (value) =>
  isNew
    ? { content: { $case: 'data', value }, metadata: undefined, filename: '', mediaType: '' }
    : { kind: 'data', data: value };
const file = () =>
  isNew
    ? { content: { $case: 'raw', value: PICTURE }, metadata: undefined, filename: 'dot.png', mediaType: 'image/png' }
    : { kind: 'file', file: { name: 'dot.png', mimeType: 'image/png', bytes: PICTURE.toString('base64') } };

function read(message) {
  const said = [];
  const heard = [];
  for (const part of message.parts) {
    const kind = isNew ? part.content.$case : part.kind;
    if (kind === 'text') said.push(isNew ? part.content.value : part.text);
    else if (kind === 'data') heard.push(`data ['${Object.keys(isNew ? part.content.value : part.data).sort().join("', '")}']`);
    else {
      const bytes = isNew ? part.content.value : Buffer.from(part.file.bytes, 'base64');
      heard.push(`file ${isNew ? part.filename : part.file.name} ${bytes.length}`);
    }
  }
  return [said.join(' ').trim(), heard.join('; ')];
}

const GROWING = ['The answer', 'The answer is 42,', 'The answer is 42, whole and once.'];
const ANSWER = GROWING[2];
const hidden = new Map();

// Shows some members of tasks only in the end.
class Store extends InMemoryTaskStore {
  async load(taskId, ...more) {
    const task = await super.load(taskId, ...more);
    if (!task || task.status.state !== state('completed') || !hidden.has(taskId)) return task;
    const [name, added] = hidden.get(taskId);
    return { ...task, [name]: [...(task[name] ?? []), added] };
  }
}

// Answers in one of the ways of `serving.answered`.
function answer(way, move, give, hide) {
  if (['told', 'grows'].includes(way)) GROWING.forEach((words) => move('working', words));
  if (way === 'replaced') GROWING.forEach((words) => give(text(words)));
  if (['artifact', 'all'].includes(way)) give(text(ANSWER));
  if (way === 'thinking') move('working', 'Thinking');
  if (['later', 'thinking'].includes(way)) hide('artifacts', ANSWER);
  if (['history', 'all'].includes(way)) hide('history', ANSWER);
  return ['status', 'grows', 'all'].includes(way) ? ANSWER : undefined;
}

const released = new Set();
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

class Script {
  canceled = new Set();

  async execute(context, bus) {
    const { taskId, contextId } = context;
    const tell = (kind, body) =>
      bus.publish(isNew ? server.AgentEvent[kind](body) : { kind: kind.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace('-update', '-update'), ...body });
    const agent = (words) => ({
      ...(isNew ? { extensions: [], referenceTaskIds: [], metadata: undefined, taskId } : { kind: 'message' }),
      messageId: randomUUID(), role: isNew ? 2 : 'agent', parts: [text(words)], contextId,
    });
    const status = (word, words) => ({ state: state(word), message: words ? agent(words) : undefined, timestamp: new Date().toISOString() });
    const move = (word, words) =>
      tell('statusUpdate', { taskId, contextId, status: status(word, words), ...(isNew ? { metadata: undefined } : { final: !['submitted', 'working'].includes(word) }) });
    const result = (artifactId, part) => ({ artifactId, name: 'result', parts: [part], ...(isNew ? { description: '', extensions: [], metadata: undefined } : {}) });
    const give = (part, more = {}) =>
      tell('artifactUpdate', {
        taskId, contextId, append: false, lastChunk: true, ...more,
        artifact: result('a', part),
        ...(isNew ? { metadata: undefined } : {}),
      });
    const hide = (name, said) => hidden.set(taskId, [name, name === 'history' ? agent(said) : result('hidden', text(said))]);
    const [said, heard] = read(context.userMessage);
    const [word, number] = said.split(' ');
    const isAnswer = Boolean(context.task);
    if (!isAnswer) {
      tell('task', {
        id: taskId, contextId, status: status('submitted'), history: [context.userMessage], artifacts: [],
        ...(isNew ? { metadata: undefined } : {}),
      });
    }
    move('working', word === 'slow' ? 'slowly' : undefined);
    let end = 'completed';
    let words;
    if (isAnswer) give(text(`you said ${said}`));
    else if (heard) give(text(heard));
    else if (word === 'answer') words = answer(number, move, give, hide);
    else if (word === 'stream') {
      for (let n = 0; n < Number(number); n += 1) {
        give(text(`w${n} `), { append: n > 0, lastChunk: n + 1 === Number(number) });
        await rest(10);
      }
    } else if (word === 'ask') [end, words] = ['input-required', 'What?'];
    else if (word === 'file') give(file());
    else if (word === 'data') give(data({ n: 1, list: [1, 2, { deep: true }] }));
    else if (word === 'slow') {
      for (let n = 0; n < Number(number || 60) * 20 && !this.canceled.has(taskId); n += 1) await rest(50);
      if (this.canceled.has(taskId)) end = 'canceled';
      else give(text('at last'));
    } else if (word === 'held') {
      const gate = number || '';
      while (!released.has(gate) && !this.canceled.has(taskId)) {
        move('working', 'slowly');
        await rest(100);
      }
      if (this.canceled.has(taskId)) end = 'canceled';
      else give(text('at last'));
    } else if (word === 'fail') [end, words] = ['failed', 'cannot'];
    else give(text(`hello, ${said}`));
    move(end, words);
    bus.finished();
  }

  cancelTask = async (taskId) => {
    this.canceled.add(taskId);
  };
}

const app = express();
const listener = app.listen(0, '127.0.0.1', () => {
  const base = `http://127.0.0.1:${listener.address().port}`;
  const url = `${base}/a2a`;
  const binding = isRest ? 'HTTP+JSON' : 'JSONRPC';
  const card = {
    name: 'Peer', description: 'Does what it is told', version: '1',
    capabilities: { streaming: true, pushNotifications: true, ...(isNew ? { extensions: [], extendedAgentCard: false } : {}) },
    defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain'],
    skills: [{ id: 's', name: 'Obey', description: 'x', tags: ['x'], ...(isNew ? { examples: [], inputModes: [], outputModes: [], securityRequirements: [] } : {}) }],
    ...(isNew
      ? { supportedInterfaces: [{ url, protocolBinding: binding, protocolVersion: '1.0', tenant: '' }], provider: undefined, securitySchemes: {}, securityRequirements: [], signatures: [] }
      : { url, protocolVersion: '0.3.0', preferredTransport: binding }),
  };
  const requestHandler = new DefaultRequestHandler(card, new Store(), new Script());
  let isGuarded = process.argv.includes('--token');
  app.use('/a2a', (request, response, next) => {
    if (!isGuarded || request.headers.authorization === 'Bearer let-me-in') next();
    else response.status(401).set('WWW-Authenticate', 'Bearer realm="peer"').end();
  });
  app.get('/guard', (_, response) => {
    isGuarded = true;
    response.end();
  });
  app.get('/release', (request, response) => {
    released.add(request.query.name ?? '');
    response.end();
  });
  const options = { requestHandler, userBuilder: UserBuilder.noAuthentication };
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
  app.use('/a2a', isRest ? restHandler(options) : jsonRpcHandler(options));
  console.log(`PORT ${listener.address().port}`);
});
