/**
 * `npm run check:api -- <released> [<this build>]`: checks whether clients of the released API can use this build's (docs/api.md). Each
 * argument is the address of a running store, or a file with one of its documents; the default for this build is the store on port 3000.
 * Exit status 1 when something breaks and the version is the same; 2 when a document cannot be read.
 */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type ApiDocument, apiDocumentSchema, breakingChanges } from './apiChanges.ts';
import { commandOptions } from './commandOptions.ts';

const USAGE = 'Usage: npm run check:api -- <address or file of the released> [<address or file of this build>]';

const {
  positionals: [released, built = 'http://localhost:3000', ...rest],
} = commandOptions(USAGE, { options: {}, allowPositionals: true });
if (released === undefined || rest.length > 0) {
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
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

/** Merges a store's documents, because a call may have moved from one to the other. */
async function documentAt(place: string): Promise<ApiDocument> {
  try {
    const [calls, pages] = (await textsAt(place)).map((text) => apiDocumentSchema.parse(JSON.parse(text)));
    if (calls === undefined) throw new Error('nothing is there');
    return {
      ...calls,
      paths: { ...calls.paths, ...pages?.paths },
      components: { schemas: { ...calls.components?.schemas, ...pages?.components?.schemas } },
    };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`There is no OpenAPI document of a store at ${place}: ${why}`);
  }
}

async function textsAt(place: string): Promise<readonly string[]> {
  if (!/^https?:/.test(place)) return [await readFile(place, 'utf8')];
  const [calls, pages] = await Promise.all(
    ['/api/openapi.json', '/api/pages/openapi.json'].map((path) => fetch(new URL(path, place))),
  );
  // A store from before the second document lists pages and forms in the first.
  const there = pages?.status === 404 ? [calls] : [calls, pages];
  return Promise.all(
    there.map(async (response) => {
      if (response?.ok !== true) throw new Error(`status ${response?.status} of ${response?.url}`);
      return response.text();
    }),
  );
}
