/**
 * Listening and stopping. What stopping promises: a request that had arrived whole is answered whole, however many are
 * under way; a client that is refused or cut off before the first byte of an answer was not served, and may ask elsewhere.
 */

import type { RequestListener, Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { DrainingServers } from './drainingServers.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { type OpsServer, openOpsServer } from './opsServer.ts';
import type { Readiness } from './readiness.ts';
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

/**
 * Listens, and stops on SIGINT and SIGTERM (then exits with 0, or with 1 when stopping failed or is asked for twice).
 * @throws {PortTaken} naming service and port; other listen errors as they are.
 */
export async function serve(app: RequestListener, options: ServeOptions): Promise<Served> {
  const { name, logger, onStop, onClosing, graceMs = 5000, drainMs = 0, readiness } = options;
  const servers = new DrainingServers(logger, options.requestTimeoutMs ?? 30_000);
  // Of NODE_COMPILE_CACHE, if it is set. Node writes it as a process ends, for which a killed one has no time.
  flushCompileCache();
  const { opsServer, ...origins } = await openListeners(app, servers, options).catch((error: unknown) => {
    servers.end();
    throw error;
  });

  const close = async (): Promise<void> => {
    readiness?.stop();
    servers.drain();
    if (drainMs > 0) await wait(drainMs);
    const { closed } = await servers.close();
    const cut = setTimeout(() => {
      logger.warn({ event: 'service.cut', connections: servers.connections }, `${name} cuts what is still under way`);
      servers.cut();
    }, graceMs);
    await onClosing?.();
    await closed;
    clearTimeout(cut);
    servers.end();
    try {
      await onStop?.();
    } finally {
      await stopTracing();
      await opsServer?.close();
    }
  };
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= close();
    return stopping;
  };
  const unfollow = followProcess(options, stop);

  const { origin, opsOrigin, besideOrigin } = origins;
  logger.info(
    {
      event: 'service.listens',
      origin,
      ...(opsOrigin === null ? {} : { opsOrigin }),
      ...(options.beside === undefined ? {} : { [`${options.beside.name}Origin`]: besideOrigin }),
    },
    `${name} listens`,
  );
  return {
    ...origins,
    stop() {
      unfollow();
      return stop();
    },
  };
}

/** @throws {PortTaken} */
async function openListeners(
  app: RequestListener,
  servers: DrainingServers,
  { name, port, host, beside, ops, readiness, logger }: ServeOptions,
): Promise<Omit<Served, 'stop'> & { readonly opsServer: OpsServer | null }> {
  const origin = await listen(servers.create(app), port, host, `${name} cannot start: port ${port} on ${host}`, 'PORT');
  const besideOrigin =
    beside === undefined
      ? null
      : await listen(
          servers.create(beside.app),
          beside.port,
          beside.host,
          `${name} cannot start: port ${beside.port} on ${beside.host}, for its ${beside.name},`,
          beside.variable,
        );
  if (ops === undefined || ops.port === null || readiness === undefined) {
    return { origin, besideOrigin, opsOrigin: null, opsServer: null };
  }
  const wanted = `${name} cannot start: port ${ops.port} on ${ops.host}, for its metrics,`;
  const opsServer = await openOpsServer({ ...ops, port: ops.port, readiness, logger }).catch((error: unknown) => {
    throw describeTaken(error, wanted, 'OPS_PORT');
  });
  return { origin, besideOrigin, opsOrigin: originOf(ops.host, opsServer.port), opsServer };
}

/**
 * Stops on SIGINT and SIGTERM, and with the process that started this one where that is wanted; then ends the process.
 * @returns ends the waiting for the first signal
 */
function followProcess({ name, logger, stopWithParent }: ServeOptions, stop: () => Promise<void>): () => void {
  const unfollow = () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ event: 'service.stopping', signal }, `${name} is stopping`);
    unfollow();
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
  // Without the process that started it, whoever pressed its Ctrl-C has nobody left to stop this one.
  // A process that was started over a channel has `send`, also when the channel has closed while it started.
  if (stopWithParent && process.send !== undefined) {
    if (process.connected) {
      process.once('disconnect', () => onSignal('SIGTERM'));
      process.channel?.unref();
    } else onSignal('SIGTERM');
  }
  return unfollow;
}

/** @param wanted who wanted which port for what: the error begins with it */
async function listen(server: Server, port: number, host: string, wanted: string, variable: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(describeTaken(error, wanted, variable)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return originOf(host, typeof address === 'object' && address !== null ? address.port : port);
}

const describeTaken = (error: unknown, wanted: string, variable: string): unknown =>
  isNativeError(error) && 'code' in error && error.code === 'EADDRINUSE'
    ? new PortTaken(`${wanted} is taken. Stop what uses it or set another ${variable}.`)
    : error;

const originOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
