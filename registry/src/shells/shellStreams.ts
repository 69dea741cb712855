/** The open streams of this replica. Each gets the newest compositions when it opens and at every change. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { type Compositions, compositionsTag } from '@tessera/shared-contracts/releases/composition';
import { eq, inArray } from 'drizzle-orm';
import type { Response } from 'express';
import { deadTokens } from '../access/tokens.ts';
import type { RegistryDatabase, RegistryDb } from '../data/database.ts';
import { COMPOSITION_CHANNEL } from '../data/revisions.ts';
import { listener } from '../data/schema.ts';
import type { Snapshots } from '../regions/compositions.ts';

/** Milliseconds until a client reconnects. */
const RETRY_MS = 1000;
/** Bytes buffered for a client. A client with more no longer reads. */
const BACKLOG_LIMIT = 32 * 1024 * 1024;

interface Stream {
  readonly id: string;
  /** The id of the token that opened it. */
  readonly tokenId: string;
  readonly shell: string | null;
  readonly response: Response;
  /** The tag (compositionsTag) of the last compositions that it was sent. */
  sent: string | null;
}

export interface ShellStreams {
  /**
   * Responds with the stream; resolves once the first snapshot is being sent.
   * @param client.tokenId the id of its token; the stream ends when the token is revoked or expires
   * @param client.shell the shell's name, or null. Promotions wait for shells with a name
   * @param client.lastSeen the tag of the compositions that the client has already, from Last-Event-ID
   */
  open(
    response: Response,
    client: { readonly tokenId: string; readonly shell: string | null; readonly lastSeen: string | null },
  ): Promise<void>;
  /** Number of named shells connected to this replica. */
  readonly shells: number;
  /** Ends every stream, so that the service can stop. */
  close(): Promise<void>;
}

/** @param onShellsChanged called when a shell connects or disconnects, and at each heartbeat, because another replica may have crashed */
export async function openShellStreams(
  database: RegistryDatabase,
  snapshots: Snapshots,
  logger: Logger,
  heartbeatMs: number,
  onShellsChanged: () => void,
): Promise<ShellStreams> {
  const { db } = database;
  const streams = new Set<Stream>();
  let closing = false;
  // An embedded database has no other process, so its listeners are left over from the last one.
  if (database.kind === 'embedded') await db.delete(listener);

  const send = createSender(logger);
  const pushes = createPushes(streams, send, snapshots, logger);
  const onChange = () => void pushes.push();
  const stopListening = await database.listen(COMPOSITION_CHANNEL, onChange, onChange);

  const heartbeat = setInterval(() => {
    if (streams.size === 0) return;
    for (const stream of streams) stream.response.write(': heartbeat\n\n');
    void pushes.push();
    void endUnauthorised(db, [...streams], logger);
    onShellsChanged();
    noteSeen(db, [...streams], logger);
  }, heartbeatMs);
  heartbeat.unref();

  const forget = async (stream: Stream) => {
    if (!streams.delete(stream) || stream.shell === null) return;
    logger.info({ event: 'shell.disconnected', shell: stream.shell }, 'a shell disconnected');
    await removeListener(db, stream, logger);
    if (!closing) onShellsChanged();
  };

  return {
    async open(response, { tokenId, shell, lastSeen }) {
      const stream: Stream = { id: randomUUID(), tokenId, shell, response, sent: lastSeen };
      // Recorded before its first snapshot: a promotion that the snapshot does not include will wait for this shell.
      if (shell !== null) await db.insert(listener).values({ id: stream.id, shell });
      const compositions = await snapshots.read();
      streams.add(stream);
      response.on('close', () => void forget(stream));
      if (closing || response.destroyed) {
        response.end();
        await forget(stream);
        return;
      }
      if (shell !== null) logger.info({ event: 'shell.connected', shell }, 'a shell connected');
      response.status(200).set({
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.flushHeaders();
      response.write(`retry: ${RETRY_MS}\n\n`);
      send(stream, compositions);
      // A change after the read was only pushed to streams that were in the set by then.
      await pushes.push();
      // The shell may have accepted a candidate before, on another connection.
      if (shell !== null) onShellsChanged();
    },
    get shells() {
      return [...streams].filter(({ shell }) => shell !== null).length;
    },
    async close() {
      closing = true;
      clearInterval(heartbeat);
      await stopListening();
      await pushes.settled();
      const open = [...streams];
      for (const { response } of open) response.end();
      await Promise.all(open.map(forget));
    },
  };
}

type Send = (stream: Stream, compositions: Compositions) => void;

/**
 * @returns sends compositions to a stream that does not have them yet, and closes a stream whose client does not read. The event's text is
 * serialised once for all streams
 */
function createSender(logger: Logger): Send {
  let text: { tag: string; event: string } | null = null;
  const eventOf = (tag: string, compositions: Compositions): string => {
    if (text?.tag !== tag) {
      text = { tag, event: `id: ${tag}\nevent: compositions\ndata: ${JSON.stringify(compositions)}\n\n` };
    }
    return text.event;
  };
  return (stream, compositions) => {
    const tag = compositionsTag(compositions);
    if (stream.sent === tag) return;
    if (stream.response.writableLength > BACKLOG_LIMIT) {
      logger.warn({ event: 'shell.stream-cut', shell: stream.shell }, 'a stream was cut: its client does not read');
      stream.response.destroy();
      return;
    }
    stream.sent = tag;
    stream.response.write(eventOf(tag, compositions));
  };
}

interface Pushes {
  /** Sends the newest compositions to every stream. Calls during a push share the next one. */
  push(): Promise<void>;
  /** Resolves when the last push has ended. */
  settled(): Promise<void>;
}

function createPushes(streams: ReadonlySet<Stream>, send: Send, snapshots: Snapshots, logger: Logger): Pushes {
  let pushing = Promise.resolve();
  let isPushing = false;
  let again = false;
  const pushAll = async () => {
    isPushing = true;
    try {
      while (again && streams.size > 0) {
        again = false;
        const compositions = await snapshots.read();
        for (const stream of streams) send(stream, compositions);
      }
    } catch (error) {
      logger.error(
        { event: 'compositions.unread', err: error },
        'the newest compositions could not be read; the next heartbeat tries again',
      );
    } finally {
      isPushing = false;
    }
  };
  return {
    push() {
      again = true;
      if (!isPushing) pushing = pushAll();
      return pushing;
    },
    settled: () => pushing,
  };
}

/** Ends streams whose token was revoked or has expired since. */
async function endUnauthorised(db: RegistryDb, open: readonly Stream[], logger: Logger): Promise<void> {
  const dead = await deadTokens(db, [...new Set(open.map(({ tokenId }) => tokenId))]).catch((error: unknown) => {
    logger.warn(
      { event: 'shell.tokens-unchecked', err: error },
      'the tokens of open streams could not be checked; the next heartbeat tries again',
    );
    return new Set<string>();
  });
  for (const { tokenId, shell, response } of open) {
    if (!dead.has(tokenId)) continue;
    logger.warn(
      { event: 'shell.stream-ended', shell, tokenId },
      'a stream was ended: its token is revoked or has expired',
    );
    response.end();
  }
}

/** Records that the shells of these streams are still connected, so that other replicas count them. */
function noteSeen(db: RegistryDb, open: readonly Stream[], logger: Logger): void {
  const ids = open.filter(({ shell }) => shell !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  db.update(listener)
    .set({ seenAt: new Date() })
    .where(inArray(listener.id, ids))
    .catch((error: unknown) =>
      logger.warn({ event: 'shells.not-noted', err: error }, 'connected shells could not be noted'),
    );
}

async function removeListener(db: RegistryDb, { id, shell }: Stream, logger: Logger): Promise<void> {
  await db
    .delete(listener)
    .where(eq(listener.id, id))
    .catch((error: unknown) =>
      logger.warn({ event: 'shells.not-noted', err: error, shell }, 'a shell that left is still noted'),
    );
}
