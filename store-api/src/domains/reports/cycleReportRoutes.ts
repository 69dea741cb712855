/** Operators share cycle reports, which can be read only by their link. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { cycleReportSchema, sharedCycleReportSchema } from '@tessera/shared-contracts/afterSales/cycleReport';
import * as z from 'zod';
import { nextSchema, timeCursorSchema } from '../../platform/data/pagination.ts';
import type { Calls } from '../../platform/http/calls.ts';
import type { OperatorCalls } from '../../platform/operators/operatorCalls.ts';
import type { CycleReports } from './cycleReports.ts';

/** Days that a link stays valid: by default, and at most. */
export const REPORT_DAYS = { byDefault: 30, most: 90 } as const;

export const sharedLinkSchema = z.object({ path: z.string(), expires: z.iso.datetime() });

export const keptReportsSchema = z.object({
  reports: z.array(z.object({ id: z.string(), created: z.iso.datetime(), expires: z.iso.datetime() })),
  next: nextSchema,
});

const notFound = () =>
  new HttpProblem(404, 'cycle-report.not-found', 'No report opens by this link. It may have ended; ask for another.');

const params = z.object({ token: z.string() });

export function cycleReportRoutes(calls: Calls, reports: CycleReports): void {
  calls.add(
    {
      method: 'get',
      path: '/api/cycle-report/:token',
      operationId: 'cycleReport.read',
      tag: 'reports',
      summary: 'A report of cycles, for whoever has its link; unknown, malformed and ended links are answered alike',
      params,
      answers: { 200: { description: 'The report.', schema: sharedCycleReportSchema } },
      problems: { 404: ['cycle-report.not-found'] },
    },
    async ({ params: { token } }) => {
      const shared = await reports.find(token);
      if (shared === null) throw notFound();
      return { status: 200, body: shared };
    },
  );
}

export function cycleReportOperatorRoutes(calls: OperatorCalls, reports: CycleReports): void {
  calls.add(
    {
      method: 'post',
      path: '/operator/cycle-reports',
      operationId: 'cycleReport.share',
      needs: ['reports'],
      tag: 'reports',
      summary: 'Keep a report for some days, and get the path of its link',
      body: z.strictObject({
        report: cycleReportSchema,
        days: z.int().min(1).max(REPORT_DAYS.most).default(REPORT_DAYS.byDefault),
      }),
      answers: {
        201: {
          description: 'Where the report is read, and until when. The path is told once.',
          schema: sharedLinkSchema,
        },
      },
    },
    async ({ body: { report, days }, by }) => {
      const { token, expires } = await reports.share(report, days, by);
      return { status: 201, body: { path: `/cycle-report/${token}`, expires: expires.toISOString() } };
    },
  );
  calls.add(
    {
      method: 'get',
      path: '/operator/cycle-reports',
      operationId: 'cycleReport.list',
      needs: ['reports'],
      tag: 'reports',
      summary: 'Which reports are open, and until when; nothing of what they say, and no link; 200 on a page',
      query: z.object({ cursor: timeCursorSchema }),
      answers: { 200: { description: 'The reports, the newest first.', schema: keptReportsSchema } },
    },
    async ({ query: { cursor } }) => {
      const { rows, next } = await reports.list(cursor);
      const listed = rows.map(({ id, created, expires }) => ({
        id,
        created: created.toISOString(),
        expires: expires.toISOString(),
      }));
      return { status: 200, body: { reports: listed, next } };
    },
  );
  calls.add(
    {
      method: 'post',
      path: '/operator/cycle-reports/:token/end',
      operationId: 'cycleReport.end',
      needs: ['reports'],
      about: { in: 'params', name: 'token' },
      tag: 'reports',
      summary: 'Take a report back before its time, by the token of its link or by its id',
      params,
      answers: { 200: { description: 'It is deleted.', schema: z.object({ ended: z.literal(true) }) } },
      problems: { 404: ['cycle-report.not-found'] },
    },
    async ({ params: { token }, by }) => {
      if (!(await reports.end(token, by))) throw notFound();
      return { status: 200, body: { ended: true } };
    },
  );
}
