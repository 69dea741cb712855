/** The port for whoever runs the service: metrics and probes, apart from the port that shoppers reach. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { HttpProblem, writeProblem } from './problem.ts';
import type { Readiness } from './readiness.ts';

export interface OpsOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly logger: Logger;
}

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `GET /metrics`, `/healthz` and `/readyz`. @throws what `listen` does, `EADDRINUSE` among it */
export async function openOpsServer({ port, host, metrics, readiness, logger }: OpsOptions): Promise<OpsServer> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/s, '');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && path === '/healthz') readiness.live(request, response);
    else if (reading && path === '/readyz') void readiness.ready(request, response);
    else if (reading && path === '/metrics') {
      metrics.registry.metrics().then(
        (text) => {
          response.setHeader('content-type', metrics.registry.contentType);
          response.setHeader('cache-control', 'no-store');
          response.end(text);
        },
        (error: unknown) => {
          logger.error({ event: 'metrics.failed', err: error }, 'the metrics could not be read');
          writeProblem(response, new HttpProblem(500, 'internal', 'The metrics could not be read; the log says why.'));
        },
      );
    } else {
      const detail = 'Here are GET /metrics, /healthz and /readyz.';
      writeProblem(response, new HttpProblem(404, 'route.not-found', detail));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // unref(): the server for probes must not keep the process alive.
  server.unref();
  const address = server.address();
  return {
    port: isTcp(address) ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isTcp = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;
