/** A minimal load balancer: each request goes to the next target, whoever sent it. */
import { createServer, type IncomingMessage, request as send } from 'node:http';

export interface Balancer {
  readonly origin: string;
  /** Sets the loopback ports, used in turn from the next request on. */
  use(...ports: number[]): void;
  /** Resolves when a removed target has answered everything that it was sent. */
  drained(port: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startBalancer(port: number): Promise<Balancer> {
  let targets: readonly number[] = [];
  let turn = 0;
  const open = new Map<number, Set<IncomingMessage>>();

  const server = createServer((request, response) => {
    turn += 1;
    const target = targets[turn % targets.length] ?? 0;
    const under = open.get(target) ?? new Set();
    open.set(target, under.add(request));
    response.on('close', () => under.delete(request));
    const forwarded = send(
      {
        host: '127.0.0.1',
        port: target,
        method: request.method,
        path: request.url,
        headers: request.headers,
        agent: false,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        // A target that dies during a response cuts it off here, too.
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    origin: `http://localhost:${port}`,
    use(...ports) {
      targets = ports;
    },
    async drained(target) {
      while ((open.get(target)?.size ?? 0) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
