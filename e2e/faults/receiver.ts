/** A server that records whatever a broken release sends to it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  readonly origin: string;
  /** Data received since the last call: method and body of each request, `connection` where there was none. */
  take(): readonly string[];
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  let arrived: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      arrived.push(`${request.method} ${body}`);
      response.end('thanks');
    });
  });
  server.on('connection', () => arrived.push('connection'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const taken = arrived;
      arrived = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
