/** Registers the cycle reports that are shared by a link. */
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import { cycleReportOperatorRoutes, cycleReportRoutes } from './cycleReportRoutes.ts';
import { createCycleReports } from './cycleReports.ts';
import { sweepCycleReports } from './sweepCycleReports.ts';

export function registerReports({ database, now, sweep }: Platform) {
  const reports = createCycleReports(database.db, now);
  return {
    routes: ({ calls }: PublicHttp) => cycleReportRoutes(calls, reports),
    operatorRoutes: (calls) => cycleReportOperatorRoutes(calls, reports),
    rounds: [sweep('cycleReports', 'tenMinutes', sweepCycleReports)],
  } satisfies Registration;
}
