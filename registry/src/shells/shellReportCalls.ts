/** Other reports of shells: failures in browsers, import maps of documents, and usage by visitors. */
import { parseOrProblem } from '@tessera/service-kit/http/problem';
import { shellImportMapsSchema } from '@tessera/shared-contracts/releases/shellImportMaps';
import { usageReportSchema } from '@tessera/shared-contracts/releases/usage';
import { browserFailuresSchema } from '@tessera/shared-contracts/reports/browserFailures';
import express, { type Request, Router } from 'express';
import { holderOf, requireScopes } from '../access/authorize.ts';
import type { RegistryDb } from '../data/database.ts';
import { recordFailures } from './browserFailures.ts';
import { recordImportMaps } from './shellImportMaps.ts';
import { claimShellName, shellNameSchema } from './shellNames.ts';
import { recordUsage } from './usage.ts';

/** Size of one report of failures. Its schema allows about 60 kB. */
const FAILURES_LIMIT = '128kb';
/** Enough for a day of eight regions, each with the routes and events of all remotes. */
const USAGE_LIMIT = '2mb';
/** Enough for eight regions with different maps. */
const IMPORT_MAPS_LIMIT = '2mb';

export function shellReportCalls(db: RegistryDb): Router {
  const calls = Router();
  const reports = requireScopes('report', () => ['report']);
  const shellOf = async (request: Request) => {
    const shell = parseOrProblem(shellNameSchema, request.params.shell, 'shell in the path');
    await claimShellName(db, shell, holderOf(request));
    return shell;
  };

  calls.post(
    '/api/shells/:shell/failures',
    reports,
    express.json({ limit: FAILURES_LIMIT }),
    async (request, response) => {
      await shellOf(request);
      await recordFailures(db, parseOrProblem(browserFailuresSchema, request.body, 'request body').failures);
      response.status(204).end();
    },
  );

  calls.put(
    '/api/shells/:shell/import-maps',
    reports,
    express.json({ limit: IMPORT_MAPS_LIMIT }),
    async (request, response) => {
      const shell = await shellOf(request);
      await recordImportMaps(db, shell, parseOrProblem(shellImportMapsSchema, request.body, 'request body'));
      response.status(204).end();
    },
  );

  calls.post(
    '/api/shells/:shell/usage',
    requireScopes('usage', () => ['report']),
    express.json({ limit: USAGE_LIMIT }),
    async (request, response) => {
      const shell = await shellOf(request);
      await recordUsage(db, shell, parseOrProblem(usageReportSchema, request.body, 'request body'));
      response.status(204).end();
    },
  );

  return calls;
}
