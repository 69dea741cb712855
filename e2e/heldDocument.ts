/** A proxy in front of a store that simulates a late slot: it stops documents before that slot until they are released. */
import { createServer, request as send } from 'node:http';

export interface HeldDocument {
  readonly origin: string;
  /** Lets the rest of every document through. */
  release(): void;
  stop(): Promise<void>;
}

/** @param before the markup at which documents are held back, with everything after it */
export async function holdDocuments(store: string, port: number, before: string): Promise<HeldDocument> {
  const released = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const forwarded = send(new URL(request.url ?? '/', store), { method: request.method, headers }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(response);
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      const [first = '', ...late] = text.split(before);
      response.write(first);
      if (late.length > 0) await released.promise;
      response.end([first, ...late].join(before).slice(first.length));
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    release: released.resolve,
    async stop() {
      released.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
