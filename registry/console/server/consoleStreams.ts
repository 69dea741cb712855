/** Tells open console pages that something has changed, so that they read themselves again. Says nothing of what it was. */
import type { Logger } from '@tessera/service-kit/logger';
import type { Response } from 'express';
import { deadTokens } from '../../src/access/tokens.ts';
import type { RegistryDatabase } from '../../src/data/database.ts';
import { COMPOSITION_CHANNEL } from '../../src/data/revisions.ts';
import { ACTIVATION_CHANNEL } from '../../src/shells/activations.ts';

/** Milliseconds that changes are gathered, so that a burst of reports is one reading. */
const GATHER_MS = 250;

export interface ConsoleStreams {
  /** Answers with the stream, which ends with the token. */
  open(response: Response, tokenId: string): void;
  close(): Promise<void>;
}

export async function openConsoleStreams(
  database: RegistryDatabase,
  logger: Logger,
  heartbeatMs: number,
): Promise<ConsoleStreams> {
  const open = new Map<Response, string>();
  const tell = () => {
    for (const response of open.keys()) response.write('event: changed\ndata:\n\n');
  };
  let gathering: NodeJS.Timeout | null = null;
  const onChange = () => {
    if (open.size === 0 || gathering !== null) return;
    gathering = setTimeout(() => {
      gathering = null;
      tell();
    }, GATHER_MS);
    gathering.unref();
  };
  const stops = [
    await database.listen(COMPOSITION_CHANNEL, onChange, onChange),
    await database.listen(ACTIVATION_CHANNEL, onChange, onChange),
  ];
  const endUnauthorised = async () => {
    const dead = await deadTokens(database.db, [...new Set(open.values())]);
    for (const [response, tokenId] of open) if (dead.has(tokenId)) response.end();
  };
  const heartbeat = setInterval(() => {
    if (open.size === 0) return;
    // Also what no channel tells of grows old: shells that left, evidence that came in.
    tell();
    endUnauthorised().catch((error: unknown) =>
      logger.warn(
        { event: 'console.tokens-unchecked', err: error },
        'the tokens of console streams could not be checked; the next heartbeat tries again',
      ),
    );
  }, heartbeatMs);
  heartbeat.unref();

  return {
    open(response, tokenId) {
      response.status(200).set({
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.flushHeaders();
      response.write('retry: 3000\n\n');
      open.set(response, tokenId);
      response.on('close', () => open.delete(response));
    },
    async close() {
      clearInterval(heartbeat);
      if (gathering !== null) clearTimeout(gathering);
      for (const stop of stops) await stop();
      for (const response of open.keys()) response.end();
    },
  };
}
