/** Deletes reports whose links have expired. */
import { lte } from 'drizzle-orm';
import { deleteOver, type Sweep } from '../../platform/retention/sweepOptions.ts';
import { cycleReport } from './cycleReportTables.ts';

export const sweepCycleReports: Sweep = ({ now = () => new Date(), ...options }) => {
  const { id, expiresAt } = cycleReport;
  return deleteOver(cycleReport, id, lte(expiresAt, now()), options, expiresAt);
};
