/** The files that the command line edits: those from store-api's settings, or else the repository's. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProgrammeFiles } from './liveProgrammes.ts';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));

export function programmeFiles(): ProgrammeFiles {
  const { AFFILIATES_FILE, WORKPLACES_FILE, CATALOGUE_DIR } = process.env;
  return {
    catalogueFolder: CATALOGUE_DIR ?? join(WORKSPACE, 'catalogue'),
    affiliatesFile: AFFILIATES_FILE ?? join(WORKSPACE, 'partners/affiliates.json'),
    workplacesFile: WORKPLACES_FILE ?? join(WORKSPACE, 'partners/workplaces.json'),
  };
}
