/**
 * For tests and the benchmark: a TCP proxy in front of PostgreSQL that records a service's statements, and can stop at one of them, so that
 * the service can be killed exactly there. The service needs no hook for it.
 */
import { once } from 'node:events';
import { createServer, Socket } from 'node:net';

/** Point at which the connection is cut: before the statement arrives, or after it is done but before its response. */
export type Cut = 'before' | 'after';

export interface Wire {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Clears the recorded statements; with `cut`, cuts at the nth statement from now on, counted from 1. */
  listen(cut?: { readonly at: number; readonly when: Cut; readonly onCut: () => void }): void;
  /** The texts of the statements since `listen`, in order. */
  heard(): readonly string[];
  close(): Promise<void>;
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  let cut: { readonly at: number; readonly when: Cut; readonly onCut: () => void } | null = null;
  /** True: nothing passes any more, on any connection in any direction. */
  let isCut = false;

  const server = createServer((service) => {
    const database = new Socket();
    database.connect(Number(target.port), target.hostname);
    for (const socket of [service, database]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        service.destroy();
        database.destroy();
      });
    }
    const named = new Map<string, string>();
    /** This connection has the statement after which to cut. */
    let waitsForEnd = false;
    const hear = (text: string): Cut | null => {
      statements.push(text);
      return cut !== null && statements.length === cut.at ? cut.when : null;
    };
    const fromService = frames(true);
    service.on('data', (chunk: Buffer) => {
      for (const { type, body, bytes } of fromService(chunk)) {
        if (isCut) return;
        let verdict: Cut | null = null;
        if (type === 'Q') verdict = hear(stringsOf(body, 1)[0] ?? '');
        else if (type === 'P') {
          const [name = '', text = ''] = stringsOf(body, 2);
          named.set(name, text);
        } else if (type === 'B') verdict = hear(named.get(stringsOf(body, 2)[1] ?? '') ?? '');
        if (verdict === 'before') {
          isCut = true;
          cut?.onCut();
          return;
        }
        if (verdict === 'after') waitsForEnd = true;
        database.write(bytes);
      }
    });
    const fromDatabase = frames(false);
    database.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of fromDatabase(chunk)) {
        if (isCut) return;
        // ReadyForQuery: the statement is done.
        if (waitsForEnd && type === 'Z') {
          isCut = true;
          cut?.onCut();
          return;
        }
        if (!waitsForEnd) service.write(bytes);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : '');
  return {
    url: url.href,
    listen(next) {
      statements = [];
      cut = next ?? null;
      isCut = false;
    },
    heard: () => statements,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

interface Frame {
  readonly type: string;
  readonly body: Buffer;
  readonly bytes: Buffer;
}

/** Splits a stream into whole messages: a type byte, a length that includes itself, a body. A client's first message has no type byte. */
function frames(firstHasNoType: boolean): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = firstHasNoType ? 0 : 1;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const found: Frame[] = [];
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) break;
      const bytes = rest.subarray(0, length);
      found.push({ type: bytes.toString('latin1', 0, typeBytes), body: bytes.subarray(typeBytes + 4), bytes });
      rest = rest.subarray(length);
      typeBytes = 1;
    }
    return found;
  };
}

/** The first zero-terminated strings of a message. */
function stringsOf(body: Buffer, count: number): string[] {
  const strings: string[] = [];
  for (let from = 0; strings.length < count; ) {
    const end = body.indexOf(0, from);
    if (end < 0) break;
    strings.push(body.toString('utf8', from, end));
    from = end + 1;
  }
  return strings;
}
