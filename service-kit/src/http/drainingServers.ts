/**
 * HTTP servers that stop together. A request that arrived completely gets its complete answer. Node's own `close` destroys connections
 * whose last answer is written but not sent yet, so this class tracks connections itself.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from '../telemetry/logger.ts';
import { MAX_HEADER_BYTES, problemOfClientError, rawAnswer } from './unreadableRequest.ts';

interface Connection {
  readonly socket: Socket;
  /** Responses that are not finished, in the order of their requests. */
  readonly open: Set<ServerResponse>;
}

/** Longer than load balancers keep an idle connection (usually 60 s), so that the load balancer closes it, between two requests. */
const KEEP_ALIVE_MS = 65_000;
/** Time for the headers of a request, from its first byte. */
const HEADERS_MS = 15_000;
const MAX_HEADERS = 200;
/** How often Node checks connections against these times. */
const CHECK_MS = 5000;

export class DrainingServers {
  readonly #logger: Logger;
  readonly #requestTimeout: number;
  readonly #servers: Server[] = [];
  readonly #connections = new Map<Duplex, Connection>();
  /** running: connections are kept. draining: each answer closes its connection. closing: idle connections are closed as well. */
  #state: 'running' | 'draining' | 'closing' = 'running';

  /** @param requestTimeout milliseconds that a request may take to arrive whole */
  constructor(logger: Logger, requestTimeout: number) {
    this.#logger = logger;
    this.#requestTimeout = requestTimeout;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#connections.size;
  }

  create(listener: RequestListener): Server {
    const requestTimeout = this.#requestTimeout;
    const server = createServer(
      {
        keepAliveTimeout: KEEP_ALIVE_MS,
        headersTimeout: Math.min(HEADERS_MS, requestTimeout),
        requestTimeout,
        maxHeaderSize: MAX_HEADER_BYTES,
        connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout),
      },
      listener,
    );
    server.maxHeadersCount = MAX_HEADERS;
    server.on('connection', (socket) => {
      this.#connections.set(socket, { socket, open: new Set() });
      socket.once('close', () => this.#connections.delete(socket));
    });
    server.prependListener('request', (request, response) => this.#follow(request, response));
    server.on('clientError', (error, socket) => this.#answerUnreadable(error, socket));
    this.#servers.push(server);
    return server;
  }

  /** From now on each answer closes its connection. Requests are still accepted. */
  drain(): void {
    this.#state = 'draining';
    for (const { open } of this.#connections.values()) sendConnectionClose(open);
  }

  /**
   * Stops accepting connections, and closes idle ones.
   * @returns `closed` resolves when the last connection has ended
   */
  async close(): Promise<{ readonly closed: Promise<unknown> }> {
    // Connections that wait to be accepted and requests that wait to be read came before the stop: they are served.
    await yieldToEventLoop();
    const closed = Promise.all(
      this.#servers.map(
        (each) => new Promise<void>((resolve) => NetServer.prototype.close.call(each, () => resolve())),
      ),
    );
    this.#state = 'closing';
    for (const connection of this.#connections.values()) void endIfIdle(connection);
    return { closed };
  }

  /** Destroys all connections, with requests in flight. */
  cut(): void {
    for (const each of this.#servers) each.closeAllConnections();
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  /** Stops listening, and the timers that check connections. */
  end(): void {
    for (const each of this.#servers) each.close();
  }

  #follow(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.get(request.socket);
    if (connection === undefined) return;
    const { open } = connection;
    open.add(response);
    if (this.#state !== 'running') sendConnectionClose(open);
    response.once('close', () => {
      open.delete(response);
      if (this.#state === 'closing') void endIfIdle(connection);
    });
  }

  #answerUnreadable(error: Error, socket: Duplex): void {
    const problem = problemOfClientError(error);
    const requestId = randomUUID();
    const begun = [...(this.#connections.get(socket)?.open ?? [])].some(({ headersSent }) => headersSent);
    // After a reset nobody reads an answer. In the middle of a response a second one would become part of its body.
    if (problem === null || begun || !socket.writable) {
      socket.destroy();
      return;
    }
    this.#logger.info({ requestId, status: problem.status, code: problem.code }, 'a request could not be read');
    socket.end(rawAnswer(problem, requestId), () => socket.destroy());
  }
}

async function endIfIdle({ socket, open }: Connection): Promise<void> {
  if (open.size > 0) return;
  // A request may have arrived that was not read yet: it is answered.
  await yieldToEventLoop();
  if (open.size === 0) socket.destroySoon();
}

/** Resolves after the event loop has polled every connection, including those that it just accepted. */
async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
}

const closingResponses = new WeakSet<ServerResponse>();

/**
 * Sets `Connection: close` on the last response of a connection only. On an earlier response, the client would take its later
 * requests for lost although they are being processed.
 */
function sendConnectionClose(open: ReadonlySet<ServerResponse>): void {
  const last = [...open].at(-1);
  for (const response of open) {
    if (response.headersSent) continue;
    if (response !== last && closingResponses.delete(response)) response.shouldKeepAlive = true;
    else if (response === last && response.shouldKeepAlive) {
      closingResponses.add(response);
      response.shouldKeepAlive = false;
    }
  }
}
