/**
 * Listening and stopping. A stop promises: a request that arrived completely gets its complete answer, however many are in
 * flight; a client that is cut off before the first byte of an answer was not served, and may ask another replica.
 */

import type { RequestListener, Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { stopTracing } from '../telemetry/tracing.ts';
import { DrainingServers } from './drainingServers.ts';
import { type OpsServer, openOpsServer } from './opsServer.ts';
import type { Readiness } from './readiness.ts';

export interface ServeOptions {
  /** Name of the service for people: it appears in the error when the port is taken. */
  readonly name: string;
  /** 0 takes any free port; `origin` tells which. */
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  /** Ends streams, which never end by themselves and would hold up the stop. Called once no request is accepted any more. */
  readonly onClosing?: () => Promise<void> | void;
  /** Closes databases and workers, after the last request. */
  readonly onStop?: () => Promise<void> | void;
  /** Whether it also stops when the parent process that opened a channel to it has ended. Default false. */
  readonly stopWithParent?: boolean;
  /** Milliseconds that requests in flight may take once no new one is accepted; then they are cut. Default 5000. */
  readonly graceMs?: number;
  /** Milliseconds in which requests are still accepted although readiness already fails. Default 0. */
  readonly drainMs?: number;
  /** Milliseconds that a request may take to arrive completely. Default 30000. */
  readonly requestTimeoutMs?: number;
  /** Set to not ready when stopping begins. */
  readonly readiness?: Readiness;
  /** A second listener with an app of its own, such as one behind no proxy. It stops together with the first. */
  readonly beside?: {
    readonly app: RequestListener;
    /** Name in logs. */
    readonly name: string;
    readonly port: number;
    /** The variable that sets the port: it appears in the error when the port is taken. */
    readonly variable: string;
    readonly host: string;
  };
  /** A port for metrics and probes. Null: no such server. Needs `readiness`. */
  readonly ops?: { readonly port: number | null; readonly host: string; readonly metrics: Metrics };
}

export interface Served {
  /** `http://127.0.0.1:3001`, without a trailing slash. */
  readonly origin: string;
  /** Origin for metrics and probes. Null: no such server. */
  readonly opsOrigin: string | null;
  /** Origin of the second listener. Null: there is none. */
  readonly besideOrigin: string | null;
  /** Accepts no new request, lets those in flight finish, then runs `onStop`. A second call returns the same promise. */
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
  // Writes NODE_COMPILE_CACHE, if it is set, now: Node writes it as a process ends, and a killed process never gets there.
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
 * @returns removes the signal handlers
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
  // Ctrl-C ends the parent process, and then nobody is left to stop this one.
  // A process with a channel has `send`, also when the channel closed during its start.
  if (stopWithParent && process.send !== undefined) {
    if (process.connected) {
      process.once('disconnect', () => onSignal('SIGTERM'));
      process.channel?.unref();
    } else onSignal('SIGTERM');
  }
  return unfollow;
}

/** @param wanted the beginning of the error: which service wanted which port for what */
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
