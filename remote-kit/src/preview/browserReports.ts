/** Formats the failures and policy violations that a browser reports, as lines for the developer's terminal. */
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import { failureReportSchema } from '@tessera/shared-contracts/reports/report';
import * as z from 'zod/mini';

/**
 * Paths of the store's report endpoints, including web vitals. The proxy handles them itself, so that a developer's failures and timings do
 * not count as the store's.
 */
export const REPORT_PATHS: ReadonlySet<string> = new Set(['/_report', '/_vitals', '/_policy']);

const text = z.catch(z.string(), '');
/** Format of the Reporting API. */
const policyReportsSchema = z.array(
  z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }) }),
);
/** Format of `report-uri`, for browsers without the Reporting API. */
const oldPolicyReportSchema = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'source-file': text }),
});

/**
 * Any page in the browser can send a report, so control characters are removed: none may move the terminal's cursor or change its colours.
 */
export const linesOfReport = (path: string, body: string): string[] =>
  reportLines(path, body).map((line) => line.replace(/\p{Cc}/gu, ' '));

/** @returns no lines for measurements and for invalid reports */
function reportLines(path: string, body: string): string[] {
  const json = parseJson(body);
  if (path === '/_report') {
    const report = z.safeParse(failureReportSchema, json);
    if (!report.success) return [];
    const { remote, version, slot, phase, route, message, stack } = report.data;
    const who = version === null ? remote : `${remote}@${version}`;
    const where = slot === null ? route : `the slot ${slot} of ${route}`;
    return [`In the browser, ${phase}: ${who} in ${where}: ${message}`, ...stack.map((frame) => `    at ${frame}`)];
  }
  const refused = (directive: string, blocked: string, source: string) =>
    `The document's policy keeps ${blocked || 'something'} out${directive && ` (${directive})`}${source && `, asked for by ${source}`}.`;
  const reports = z.safeParse(policyReportsSchema, json);
  if (reports.success) {
    return reports.data.map(({ body: said }) => refused(said.effectiveDirective, said.blockedURL, said.sourceFile));
  }
  const old = z.safeParse(oldPolicyReportSchema, json);
  if (!old.success) return [];
  const { 'effective-directive': directive, 'blocked-uri': blocked, 'source-file': source } = old.data['csp-report'];
  return [refused(directive, blocked, source)];
}
