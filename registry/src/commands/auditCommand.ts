import type { AuditAnswer } from '../audit/auditTrail.ts';
import { type Command, countOf, namedRegions, noOperand, printJson, UsageError } from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';
import { alignColumns, minuteOf, oneLine } from '../commandLine/table.ts';

export const auditCommand: Command = {
  name: 'audit',
  operands: '[--region AE] [--subject <subject>] [--limit <n>] [--since 7d]',
  summary: 'who did what, refusals and denied calls included, newest first',
  details: `--region AE           of one region
--subject <subject>   a remote, a shell, a claim such as "slot header", or a token's label
--limit <n>           most entries, 100 by default, up to 500
--since 7d            days (d), hours (h) or minutes (m) ago, or a moment such as 2026-11-22T08:00Z
Equal refusals of a minute, and calls without a valid token of ten minutes, are counted together.`,
  takes: ['region', 'subject', 'limit', 'since'],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'audit');
    const regions = namedRegions(options);
    if (regions.length > 1) throw new UsageError(`One region is taken, not ${regions.length}.`);
    const limit = options.limit === undefined ? undefined : countOf(options.limit, '--limit', 500);
    const { subject, since } = options;
    const answer = await client.audit({ region: regions[0], subject, since, limit });
    if (options.json) printJson(terminal, answer);
    else terminal.out(auditTable(answer));
    const refused = answer.entries.some(({ outcome }) => outcome !== 'done');
    return {
      status: 0,
      next: refused
        ? `Every reason of a refusal: ${commandLine('why <remote>')}`
        : `What each region runs now: ${commandLine('status')}`,
    };
  },
};

const LONGEST_REASON = 100;

export function auditTable({ entries, next }: AuditAnswer): string {
  if (entries.length === 0) return 'Nothing was done or refused.\n';
  const rows = entries.map(({ at, who, tokenId, what, outcome, region, subject, from, to, calls, reason }) => [
    minuteOf(at),
    who,
    tokenId?.slice(0, 8) ?? '-',
    outcome === 'done' ? what : `${what} ${outcome}`,
    region ?? '-',
    subject,
    from === null && to === null ? '-' : `${from ?? '(nothing)'} → ${to ?? '(nothing)'}`,
    [calls > 1 ? `${calls} times` : '', reason === null ? '' : oneLine(reason, LONGEST_REASON)]
      .filter(Boolean)
      .join(': '),
  ]);
  const headings = ['AT (UTC)', 'WHO', 'TOKEN', 'WHAT', 'REGION', 'SUBJECT', 'CHANGE', 'WHY'];
  const more = next === null ? [] : ['There is more before that: --limit.'];
  return `${[...alignColumns([headings, ...rows]), ...more].join('\n')}\n`;
}
