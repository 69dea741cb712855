/** /api/compositions: the compositions of all regions, read once or as a stream of changes. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import { streamBegins } from '@tessera/service-kit/telemetry/requestContext';
import { compositionsTag } from '@tessera/shared-contracts/releases/composition';
import { Router } from 'express';
import * as z from 'zod';
import { assertMayRead, holderOf, requireScopes } from '../access/authorize.ts';
import type { RegistryDb } from '../data/database.ts';
import type { Snapshots } from '../regions/compositions.ts';
import { claimShellName, shellNameSchema } from '../shells/shellNames.ts';
import type { ShellStreams } from '../shells/shellStreams.ts';
import { hasCurrent } from './hasCurrent.ts';

const streamQuerySchema = z.object({ shell: shellNameSchema.optional() });

export function compositionCalls(db: RegistryDb, snapshots: Snapshots, streams: Pick<ShellStreams, 'open'>): Router {
  const calls = Router();

  calls.get('/api/compositions', async (request, response) => {
    assertMayRead(request, 'compositions');
    const compositions = await snapshots.read();
    const etag = `"${compositionsTag(compositions)}"`;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag });
    if (hasCurrent(request, etag)) response.status(304).end();
    else response.json(compositions);
  });

  // Promotions wait for a stream that names its shell, so such a stream requires a shell's token.
  const mayListen = requireScopes('listen', ({ query }) => (query.shell === undefined ? [] : ['report']));
  calls.get('/api/compositions/stream', mayListen, async (request, response) => {
    assertMayRead(request, 'compositions');
    const by = holderOf(request);
    const { shell = null } = parseOrProblem(streamQuerySchema, request.query, 'query');
    if (shell !== null) await claimShellName(db, shell, by);
    const lastSeen = request.get('last-event-id') ?? null;
    await streams.open(response, { tokenId: by.id, shell, lastSeen });
    streamBegins(request);
  });

  return calls;
}
