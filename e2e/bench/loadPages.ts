/**
 * Requests pages from one server over and over, on persistent connections. Reads only the status and the end of a response, because it
 * shares the machine with the measured server.
 */
import { connect, type Socket } from 'node:net';

export interface LoadOptions {
  readonly origin: string;
  readonly path: string;
  /** Headers of the requests, used in turn. */
  readonly visitors: readonly Readonly<Record<string, string>>[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  /** Responses with status 200. */
  readonly answered: number;
  readonly failed: number;
  readonly seconds: number;
  /** Response times in milliseconds, sorted. */
  readonly times: readonly number[];
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export async function loadPages({ origin, path, visitors, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin);
  const requests = visitors.map((headers) => {
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const began = performance.now();
  const until = began + seconds * 1000;

  const visitAlong = (socket: Socket) =>
    new Promise<void>((resolve) => {
      let asked = 0;
      const ask = () => {
        if (performance.now() >= until) {
          socket.destroy();
          resolve();
          return;
        }
        asked = performance.now();
        socket.write(requests[turn++ % requests.length] ?? '');
      };
      const answer = answerReader((isGood) => {
        if (isGood) times.push(performance.now() - asked);
        else failed += 1;
        ask();
      });
      socket.on('data', answer);
      socket.on('error', () => {
        failed += 1;
        resolve();
      });
      socket.on('close', () => resolve());
      socket.once('connect', ask);
    });

  await Promise.all(
    Array.from({ length: connections }, () =>
      visitAlong(connect({ host: hostname, port: Number(port), noDelay: true })),
    ),
  );
  return {
    answered: times.length,
    failed,
    seconds: (performance.now() - began) / 1000,
    times: times.sort((a, b) => a - b),
  };
}

/** @param onEnd called at the end of each response, with whether its status was 200 */
function answerReader(onEnd: (isGood: boolean) => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  /** Remaining bytes. Null: a chunked response. Undefined: unknown yet. */
  let left: number | null | undefined;
  let isGood = false;
  let last: Buffer = Buffer.alloc(0);

  return (chunk) => {
    let body = chunk;
    if (left === undefined) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      isGood = text.startsWith('HTTP/1.1 200');
      const length = /^content-length: (\d+)/im.exec(text)?.[1];
      left = length === undefined ? null : Number(length);
      body = head.subarray(end + HEAD_END.length);
      head = Buffer.alloc(0);
    }
    let isOver: boolean;
    if (left === null) {
      // Compressed data ends like this by chance only once in a million million times.
      last = Buffer.concat([last, body.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
      isOver = last.equals(LAST_CHUNK);
    } else {
      left -= body.length;
      isOver = left <= 0;
    }
    if (!isOver) return;
    left = undefined;
    last = Buffer.alloc(0);
    onEnd(isGood);
  };
}
