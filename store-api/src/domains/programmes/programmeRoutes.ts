/** Counts visits of programmes' pages, and returns the report to operators. */

import { isPrefetch } from '@tessera/service-kit/http/isPrefetch';
import { programmeVisitSchema } from '@tessera/shared-contracts/programmes/programmes';
import { PROGRAMME_VISIT_PATH } from '@tessera/shared-contracts/programmes/programmeVisit';
import type { Request } from 'express';
import * as z from 'zod';
import type { StoreDb } from '../../platform/data/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { limited } from '../../platform/http/limits/limited.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import type { OperatorCalls } from '../../platform/operators/operatorCalls.ts';
import { keepVisitPartner } from '../bag/bagCookie.ts';
import { programmeReport, programmeRowSchema } from './programmeReport.ts';
import { type ProgrammeData, programmeEntries } from './programmes.ts';
import { countVisit } from './programmeVisits.ts';

/** Days that a report covers: by default as long as carts are stored, and at most. */
export const REPORT_DAYS = { byDefault: 30, most: 800 } as const;

/** The smallest picture that a browser can render. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

export const programmeReportSchema = z.object({
  since: z.iso.datetime(),
  /** Days for which an abandoned bag counts among `adds`. */
  cartDays: z.int(),
  rows: z.array(programmeRowSchema),
});

export interface ProgrammeRoutesOptions {
  readonly db: Pick<StoreDb, 'select' | 'insert'>;
  readonly data: () => ProgrammeData;
  readonly cartDays: number;
  /** Calls per minute and client address. */
  readonly visitsPerMinute: number;
  readonly now?: (() => Date) | undefined;
}

export function programmeRoutes(calls: Calls, options: ProgrammeRoutesOptions): void {
  const { db, data, visitsPerMinute, now = () => new Date() } = options;
  const limitVisits = limited({
    windowMs: 60_000,
    limit: visitsPerMinute,
    // Above the limit a visit is not counted, but the browser still gets a valid picture.
    refuse: (_request, response) => void response.status(200).type('image/svg+xml').send(EMPTY_PICTURE),
  });
  calls.add(
    {
      method: 'get',
      path: PROGRAMME_VISIT_PATH,
      operationId: 'programmes.visit',
      tag: 'partners',
      summary: "Count that a programme's page was opened",
      description:
        'An empty picture that the page asks for. Raises a number for the day, programme and store; nothing of the visitor is kept. A partner and its discount codes are kept in a cookie of the visitor (decision 69), so that they stay with the visitor without scripts. A code that no programme has, a page of another site and a page that is fetched ahead are not counted, and are answered the same.',
      query: z.object({ store: storeSchema, ...programmeVisitSchema.shape }),
      answers: { 200: { description: 'A picture that shows nothing.', types: ['image/svg+xml'] } },
    },
    async ({ query: { store, programme, code: given }, request, response }) => {
      const code = given.toLowerCase();
      const entry = programmeEntries(data()).find((each) => each.programme === programme && each.code === code);
      if (entry?.active === true && isPageView(request)) {
        await countVisit(db, { programme: entry.programme, code, store }, now());
        if (entry.programme === 'partner') keepVisitPartner(request, response, entry);
      }
      return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: EMPTY_PICTURE };
    },
    { before: [limitVisits] },
  );
}

export function programmeOperatorRoutes(calls: OperatorCalls, options: ProgrammeRoutesOptions): void {
  const { db, data, cartDays, now = () => new Date() } = options;
  calls.add(
    {
      method: 'get',
      path: '/operator/programmes/report',
      operationId: 'programmes.report',
      needs: ['programmes'],
      tag: 'partners',
      summary: 'Visits, bags and orders of each programme and store; counts alone',
      query: z.object({ days: z.coerce.number().int().min(1).max(REPORT_DAYS.most).default(REPORT_DAYS.byDefault) }),
      answers: { 200: { description: 'Entries that had something.', schema: programmeReportSchema } },
    },
    async ({ query: { days } }) => {
      const since = new Date(now().getTime() - days * 24 * 60 * 60_000);
      const rows = await programmeReport(db, programmeEntries(data()), since);
      return { status: 200, body: { since: since.toISOString(), cartDays, rows } };
    },
  );
}

/** Whether a person views a page of this store. Browsers that send neither header are counted. */
const isPageView = (request: Request): boolean =>
  ['same-origin', undefined].includes(request.get('sec-fetch-site')) && !isPrefetch(request);
