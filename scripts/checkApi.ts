/**
 * `npm run check:api -- <released> [<this build>]`: whether clients of the released API can use this build's (docs/api.md). Each is the
 * address of a running store, or a file with its /api/openapi.json; this build is the store on port 3000 by default. Exit status 1 when
 * something breaks and the version is the same; 2 when a document cannot be read.
 */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { apiDocumentSchema, breakingChanges } from './apiChanges.ts';

const USAGE = 'Usage: npm run check:api -- <address or file of the released> [<address or file of this build>]';

const [released, built = 'http://localhost:3000', ...rest] = process.argv.slice(2);
if (released === undefined || released.startsWith('-') || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const [before, after] = [await documentAt(released), await documentAt(built)];
  const changes = breakingChanges(before, after);
  const isNewVersion = before.info.version !== after.info.version;
  for (const change of changes) console.log(change);
  console.log(
    changes.length === 0
      ? 'Nothing breaks clients of the released API.'
      : isNewVersion
        ? `${changes.length} changes, which version ${after.info.version} is for.`
        : `${changes.length} changes break clients. Keep what was there beside it, or give the API a new version (docs/api.md).`,
  );
  process.exitCode = changes.length > 0 && !isNewVersion ? 1 : 0;
} catch (error) {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : String(error));
  process.exitCode = 2;
}

async function documentAt(place: string) {
  if (!/^https?:/.test(place)) return apiDocumentSchema.parse(JSON.parse(await readFile(place, 'utf8')));
  const address = new URL('/api/openapi.json', place);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}.`);
  return apiDocumentSchema.parse(await response.json());
}
