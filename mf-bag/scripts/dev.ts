/**
 * `npm run dev -w mf-bag`: the bag alone, and at /states every named state of it. Runs in front of `remote-kit dev` and answers the bag's
 * API calls as the selected state defines. PORT (3100) is this page, the next port is the remote's own.
 */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { offersSchema } from '@tessera/shared-contracts/bag/offers';
import { BAG_STATES, type StateAnswer } from '../test-support/bagStates.ts';
import { TEST_OFFERS } from '../test-support/offers.ts';
import { statePage, statesPage } from './statesPage.ts';

const port = Number(process.env.PORT || 3100);
const inner = port + 1;

/** The state that was opened last; only one can be viewed at a time. */
let shown = BAG_STATES['one line'];

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    etag: '"1.state"',
  });
  response.end(JSON.stringify(body));
}

const problem = (status: number) => ({
  code: 'state.shown',
  type: 'about:blank#state.shown',
  title: 'As this state has it.',
  status,
  detail: 'The state that is looked at answers so.',
});

function answerAs(answer: StateAnswer | null | undefined, response: ServerResponse): void {
  if (answer === 'held') return;
  const { status, cart } = answer ?? { status: 404, cart: undefined };
  json(response, status, cart ?? problem(status));
}

/** @returns false when the call is not one of the bag's */
function answerCall(path: string, { method }: IncomingMessage, response: ServerResponse): boolean {
  if (path === '/api/cart/vendor') json(response, 200, { vendor: 'local' });
  else if (path === '/api/checkout/hosts') json(response, 200, { hosts: [] });
  else if (path === '/api/catalogue/offers')
    json(response, 200, offersSchema.parse({ store: 'US', offers: shown?.offers ?? TEST_OFFERS }));
  // The remote's own server forwards these calls to this one, so an unknown call gets a 404 instead of going back.
  else if (!path.startsWith('/api/vendor/')) {
    if (!/^\/(api|media|checkout)\//.test(path)) return false;
    json(response, 404, problem(404));
  } else answerAs(method === 'GET' ? shown?.read : (shown?.write ?? shown?.read), response);
  return true;
}

function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const asked = request({ host: '127.0.0.1', port: inner, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    response.end('The bag is being built; ask again in a moment.');
  });
  incoming.pipe(asked);
}

const server = createServer((incoming, response) => {
  const path = new URL(incoming.url ?? '/', 'http://dev.invalid').pathname;
  const name = decodeURIComponent(/^\/states\/(.+)$/.exec(path)?.[1] ?? '');
  const state = BAG_STATES[name];
  const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  if (path === '/states') html(statesPage(Object.keys(BAG_STATES)));
  else if (state) {
    shown = state;
    html(statePage(state));
  } else if (!answerCall(path, incoming, response)) passOn(incoming, response);
});
// Forwards the hot reload's socket.
server.on('upgrade', ({ method, url, rawHeaders }, socket) => {
  const upstream = connect(inner, '127.0.0.1', () => {
    const headers = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    upstream.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
});
server.listen(port, '127.0.0.1', () => console.log(`mf-bag: every state by name at http://localhost:${port}/states`));

const remote = spawn('remote-kit', ['dev'], {
  cwd: `${import.meta.dirname}/..`,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PORT: String(inner), STORE_API_URL: `http://127.0.0.1:${port}` },
});
remote.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => remote.kill(signal));
