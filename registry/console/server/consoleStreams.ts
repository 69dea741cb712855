/** Notifies open console pages that something changed, so that they refresh. The notification does not say what changed. */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Response } from 'express';
import { deadTokens } from '../../src/access/tokens.ts';
import type { RegistryDatabase } from '../../src/data/database.ts';
import { COMPOSITION_CHANNEL } from '../../src/data/revisions.ts';
import { ACTIVATION_CHANNEL } from '../../src/shells/activations.ts';

/** Milliseconds for which changes are collected, so that a burst of reports causes one refresh. */
const GATHER_MS = 250;

export interface ConsoleStreams {
  /** Opens the event stream, which ends when the token does. */
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
    // Refreshes regularly, because disconnected shells and new evidence cause no notification.
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
