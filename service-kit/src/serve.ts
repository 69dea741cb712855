/**
 * Listening and stopping. What stopping promises: a request that had arrived whole is answered whole, however many are
 * under way; a client that is refused or cut off before the first byte of an answer was not served, and may ask elsewhere.
 */

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { flushCompileCache } from 'node:module';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { PROBLEM_CONTENT_TYPE } from '@tessera/shared-contracts/http/problem';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { type OpsServer, openOpsServer } from './opsServer.ts';
import { HttpProblem, toProblem } from './problem.ts';
import type { Readiness } from './readiness.ts';
import { REQUEST_ID_HEADER } from './requestContext.ts';
import { stopTracing } from './tracing.ts';

export interface ServeOptions {
  /** As people know the service: it stands in the error when the port is taken. */
  readonly name: string;
  /** 0 takes any free port; `origin` tells which. */
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  /** What ends by itself never, such as streams, and would hold up the stop: called when no request is taken any more. */
  readonly onClosing?: () => Promise<void> | void;
  /** What else has to end, after the last request: databases, workers. */
  readonly onStop?: () => Promise<void> | void;
  /** Whether it also stops when the process that started it, over a channel, has ended. Default false. */
  readonly stopWithParent?: boolean;
  /** How long requests in flight may take once none is taken any more, in milliseconds; then they are cut. Default 5000. */
  readonly graceMs?: number;
  /** How long it still takes requests while it already says that it is not ready, in milliseconds. Default 0. */
  readonly drainMs?: number;
  /** How long a request may take to arrive whole, in milliseconds. Default 30000. */
  readonly requestTimeoutMs?: number;
  /** Told when stopping begins. */
  readonly readiness?: Readiness;
  /** A second listener with an app of its own, such as one that no proxy leads to. It stops as the first one does. */
  readonly beside?: {
    readonly app: RequestListener;
    /** As logs name it. */
    readonly name: string;
    readonly port: number;
    /** The setting that moves it: stands in the error when the port is taken. */
    readonly variable: string;
    readonly host: string;
  };
  /** A second port for metrics and probes, null: none; needs `readiness`. */
  readonly ops?: { readonly port: number | null; readonly host: string; readonly metrics: Metrics };
}

export interface Served {
  /** `http://127.0.0.1:3001`, without a trailing slash. */
  readonly origin: string;
  /** Of metrics and probes; null: there is none. */
  readonly opsOrigin: string | null;
  /** Of the listener beside; null: there is none. */
  readonly besideOrigin: string | null;
  /** Takes no new request, lets those in flight finish, runs `onStop`. Calling it again gives the same promise. */
  stop(): Promise<void>;
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  readonly code = 'service.port-taken';
}

interface Connection {
  readonly socket: Socket;
  /** The answers that it still waits for, in their order. */
  readonly open: Set<ServerResponse>;
}

/** Longer than load balancers keep an idle connection (60 s is usual): so it is they who end it, between two requests. */
const KEEP_ALIVE_MS = 65_000;
/** For the headers of a request, from its first byte. */
const HEADERS_MS = 15_000;
/** Bytes of a request's line and headers; 431 beyond. */
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS = 200;
/** How often connections are held against these times. */
const CHECK_MS = 5000;

/**
 * Listens, and stops on SIGINT and SIGTERM (then exits with 0, or with 1 when stopping failed or is asked for twice).
 * @throws {PortTaken} naming service and port; other listen errors as they are.
 */
export async function serve(app: RequestListener, options: ServeOptions): Promise<Served> {
  const { name, port, host, logger, onStop, onClosing, graceMs = 5000, drainMs = 0, readiness } = options;
  const { ops, beside } = options;
  const requestTimeout = options.requestTimeoutMs ?? 30_000;
  const connections = new Map<Duplex, Connection>();
  /** Answers say `Connection: close`. */
  let winding = false;
  /** A connection without a request ends. */
  let closing = false;

  const endIfIdle = async ({ socket, open }: Connection): Promise<void> => {
    // What has arrived meanwhile, but was not read, is a request to answer.
    await loopTurns();
    if (open.size === 0) socket.destroySoon();
  };

  const serverOf = (listener: RequestListener) => {
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
      connections.set(socket, { socket, open: new Set() });
      socket.once('close', () => connections.delete(socket));
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = connections.get(request.socket);
      if (connection === undefined) return;
      const { open } = connection;
      open.add(response);
      if (winding) sayClose(open);
      response.once('close', () => {
        open.delete(response);
        if (closing && open.size === 0) void endIfIdle(connection);
      });
    });
    server.on('clientError', (error, socket) => {
      const problem = problemOfClientError(error);
      const requestId = randomUUID();
      const begun = [...(connections.get(socket)?.open ?? [])].some(({ headersSent }) => headersSent);
      // A connection that was reset has nobody to answer; in the middle of an answer, a second one would become part of it.
      if (problem === null || begun || !socket.writable) {
        socket.destroy();
        return;
      }
      logger.info({ requestId, status: problem.status, code: problem.code }, 'a request could not be read');
      socket.end(rawAnswer(problem, requestId), () => socket.destroy());
    });
    return server;
  };
  const server = serverOf(app);
  const besideServer = beside === undefined ? null : serverOf(beside.app);
  const servers = [server, ...(besideServer === null ? [] : [besideServer])];

  // Of NODE_COMPILE_CACHE, if it is set. Node writes it as a process ends, for which a killed one has no time.
  flushCompileCache();
  await listen(server, port, host, (taken) =>
    taken
      ? new PortTaken(`${name} cannot start: port ${port} on ${host} is taken. Stop what uses it or set another PORT.`)
      : null,
  );
  const origin = originOf(host, portOf(server, port));
  const giveUp = () => {
    for (const each of servers) each.close();
  };

  let besideOrigin: string | null = null;
  if (beside !== undefined && besideServer !== null) {
    const taken = `${name} cannot start: port ${beside.port} on ${beside.host}, for its ${beside.name}, is taken. Stop what uses it or set another ${beside.variable}.`;
    try {
      await listen(besideServer, beside.port, beside.host, (isTaken) => (isTaken ? new PortTaken(taken) : null));
    } catch (error) {
      giveUp();
      throw error;
    }
    besideOrigin = originOf(beside.host, portOf(besideServer, beside.port));
  }

  let opsServer: OpsServer | null = null;
  if (ops !== undefined && ops.port !== null && readiness !== undefined) {
    try {
      opsServer = await openOpsServer({ ...ops, port: ops.port, readiness, logger });
    } catch (error) {
      giveUp();
      if (!isTaken(error)) throw error;
      throw new PortTaken(
        `${name} cannot start: port ${ops.port} on ${ops.host}, for its metrics, is taken. Stop what uses it or set another OPS_PORT.`,
      );
    }
  }
  const opsOrigin = ops === undefined || opsServer === null ? null : originOf(ops.host, opsServer.port);

  const close = async (): Promise<void> => {
    readiness?.stop();
    winding = true;
    for (const { open } of connections.values()) sayClose(open);
    if (drainMs > 0) await wait(drainMs);
    // Connections that wait to be accepted, and requests that wait to be read, came before the end.
    await loopTurns();
    // Not the HTTP server's own: that one destroys connections whose last answer is not written out yet.
    const closed = Promise.all(
      servers.map((each) => new Promise<void>((resolve) => NetServer.prototype.close.call(each, () => resolve()))),
    );
    closing = true;
    const cut = setTimeout(() => {
      logger.warn({ event: 'service.cut', connections: connections.size }, `${name} cuts what is still under way`);
      for (const each of servers) each.closeAllConnections();
      for (const socket of connections.keys()) socket.destroy();
    }, graceMs);
    for (const connection of connections.values()) void endIfIdle(connection);
    await onClosing?.();
    await closed;
    clearTimeout(cut);
    // Ends the timers that hold connections against their times.
    for (const each of servers) each.close();
  };

  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      await close();
      try {
        await onStop?.();
      } finally {
        await stopTracing();
        await opsServer?.close();
      }
    })();
    return stopping;
  };

  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ event: 'service.stopping', signal }, `${name} is stopping`);
    const stopped = stop();
    for (const again of ['SIGINT', 'SIGTERM'] as const) process.once(again, () => process.exit(1));
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ event: 'service.stop-failed', err: error }, `${name} did not stop cleanly`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  logger.info(
    {
      event: 'service.listens',
      origin,
      ...(opsOrigin === null ? {} : { opsOrigin }),
      ...(beside === undefined ? {} : { [`${beside.name}Origin`]: besideOrigin }),
    },
    `${name} listens`,
  );
  // Without the process that started it, whoever pressed its Ctrl-C has nobody left to stop this one.
  // A process that was started over a channel has `send`, also when the channel has closed while it started.
  if (options.stopWithParent && process.send !== undefined) {
    if (process.connected) {
      process.once('disconnect', () => onSignal('SIGTERM'));
      process.channel?.unref();
    } else onSignal('SIGTERM');
  }
  return { origin, opsOrigin, besideOrigin, stop };
}

/** Resolves after the event loop has looked at every connection once more, and at those that it found then. */
async function loopTurns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
}

const closingResponses = new WeakSet<ServerResponse>();

/**
 * Lets the last answer of a connection say `Connection: close`. Those before it must not: the client would take what it
 * had sent after them for lost, while it is being done here.
 */
function sayClose(open: ReadonlySet<ServerResponse>): void {
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

const portOf = (server: NetServer, asked: number): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : asked;
};

const isTaken = (error: unknown): boolean => isNativeError(error) && 'code' in error && error.code === 'EADDRINUSE';

async function listen(
  server: NetServer,
  port: number,
  host: string,
  describe: (taken: boolean) => Error | null,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(describe(isTaken(error)) ?? error));
    server.listen(port, host, resolve);
  });
}

const originOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** What could not be read never reaches the app. Null: the connection is gone. */
function problemOfClientError(error: Error): HttpProblem | null {
  switch ('code' in error ? error.code : undefined) {
    case 'ECONNRESET':
    case 'EPIPE':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return new HttpProblem(
        431,
        'request.headers-too-large',
        `The request's line and headers are larger than ${MAX_HEADER_BYTES} bytes.`,
      );
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new HttpProblem(413, 'request.too-large', 'The request body is larger than is taken here.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpProblem(408, 'request.timeout', 'The request did not arrive in time.');
    default:
      return new HttpProblem(400, 'request.malformed', 'This is not HTTP as it is understood here.');
  }
}

function rawAnswer(problem: HttpProblem, requestId: string): string {
  const body = JSON.stringify(toProblem(problem, requestId));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Connection: close',
    `Content-Type: ${PROBLEM_CONTENT_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}
