import { createServer, type RequestListener } from 'node:http';
import type { Logger } from './logger.ts';

export interface ServeOptions {
  /** As people know the service: it stands in the error when the port is taken. */
  readonly name: string;
  /** 0 takes any free port; `origin` tells which. */
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  /** What else has to end, after the last request: databases, workers, streams. */
  readonly onStop?: () => Promise<void> | void;
  /** How long requests in flight may take once stopping has begun, in milliseconds; then they are cut. Default 5000. */
  readonly graceMs?: number;
}

export interface Served {
  /** `http://127.0.0.1:3001`, without a trailing slash. */
  readonly origin: string;
  /** Takes no new request, lets those in flight finish, runs `onStop`. Calling it again gives the same promise. */
  stop(): Promise<void>;
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  readonly code = 'service.port-taken';
}

/**
 * Listens, and stops on SIGINT, SIGTERM and the end of the process that started it over a channel (then exits with 0, or with 1 when stopping failed or is asked for twice).
 * @throws {PortTaken} naming service and port; other listen errors as they are.
 */
export async function serve(app: RequestListener, options: ServeOptions): Promise<Served> {
  const { name, port, host, logger, onStop, graceMs = 5000 } = options;
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(
        taken
          ? new PortTaken(
              `${name} cannot start: port ${port} on ${host} is taken. Stop what uses it or set another PORT.`,
            )
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;

  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
      await onStop?.();
    })();
    return stopping;
  };

  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ signal }, `${name} is stopping`);
    for (const again of ['SIGINT', 'SIGTERM'] as const) process.once(again, () => process.exit(1));
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, `${name} did not stop cleanly`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  if (process.connected) {
    // Started by another process of ours: without it, whoever pressed its Ctrl-C has nobody left to stop this one.
    process.once('disconnect', () => onSignal('SIGTERM'));
    process.channel?.unref();
  }

  logger.info({ origin }, `${name} listens`);
  return { origin, stop };
}
