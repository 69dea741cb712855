/** can-i-deploy: whether a promotion would be accepted, before anybody makes it. */
import { APPROVABLE } from '@tessera/shared-contracts/releases/canDeploy';
import {
  type Command,
  type ExitStatus,
  oneOperand,
  printJson,
  REGIONS_HELP,
  releaseNamed,
  requiredRegions,
  UsageError,
} from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';
import type { Verdict, VerdictAnswer } from '../placements/verdicts.ts';

const EXIT_STATUS = { yes: 0, no: 1, notYet: 3, unanswerable: 4 } as const satisfies Record<Verdict, ExitStatus>;
const WORDS = { yes: 'yes', no: 'no', notYet: 'not yet', unanswerable: 'unanswerable' } as const satisfies Record<
  Verdict,
  string
>;
/** For several regions, the exit status is that of the first of these verdicts that any region has. */
const GRAVEST_FIRST = ['unanswerable', 'no', 'notYet', 'yes'] as const satisfies readonly Verdict[];

export const canDeployCommand: Command = {
  name: 'can-i-deploy',
  operands: '<remote>@<version> <regions>',
  summary: 'whether a promotion would be taken, and what speaks against it; changes nothing',
  details: `${REGIONS_HELP}
Exit status 0: yes in every region. 1: no in one of them. 3: not yet: what shells have to say is missing; ask again.
4: unanswerable: there is no such release.`,
  takes: ['region', 'all-regions'],
  async run({ operands, options, client, terminal }) {
    const asked = releaseNamed(oneOperand(operands, 'version to ask about (<remote>@<version>)'));
    const answer = await client.verdicts(asked, requiredRegions(options));
    if (options.json) printJson(terminal, answer);
    else terminal.out(printed(answer));
    const verdict = GRAVEST_FIRST.find((one) => answer.regions.some((region) => region.verdict === one)) ?? 'yes';
    return { status: EXIT_STATUS[verdict], next: nextOf(verdict, answer) };
  },
};

function printed({ remote, version, regions }: VerdictAnswer): string {
  const lines = regions.flatMap(({ region, verdict, from, reasons, notes }) => [
    `${region}: ${WORDS[verdict]} (${remote} ${from ?? '(nothing)'} → ${version})`,
    ...reasons.map(({ code, subject, message }) => `    ${code} ${subject}: ${message}`),
    ...notes.map((note) => `    Note: ${note}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function nextOf(verdict: Verdict, { remote, version, regions }: VerdictAnswer): string {
  const release = `${remote}@${version}`;
  const ready = regions.filter((region) => region.verdict === 'yes').map(({ region }) => region);
  if (verdict === 'unanswerable') return `Publish it first: ${commandLine('publish <folder>')}`;
  if (ready.length > 0)
    return `To promote it where it may go: ${commandLine(`promote ${release} --region ${ready.join(',')}`)}`;
  const wanted = regions
    .flatMap(({ region, reasons }) => reasons.map((reason) => ({ region, ...reason })))
    .find(isApprovable);
  if (verdict === 'no' && wanted) {
    const { region, code, subject } = wanted;
    const words = `approve ${release} "${code} ${subject}" --region ${region} --reason <why>`;
    return `If it is meant to go: ${commandLine(words)}`;
  }
  if (verdict === 'notYet') {
    return `Ask again: ${commandLine(`can-i-deploy ${release} --region ${regions.map(({ region }) => region).join(',')}`)}`;
  }
  return `What runs there: ${commandLine(`status --remote ${remote}`)}`;
}

const isApprovable = ({ code }: { code: string }) => APPROVABLE.some((one) => one === code);

export const approveCommand: Command = {
  name: 'approve',
  operands: '<remote>@<version> "<code> <subject>" <regions>',
  summary:
    'want what a promotion breaks: one reason of "can-i-deploy", for this version in the place of what runs there',
  details: `${REGIONS_HELP}
To be approved: ${APPROVABLE.join(', ')}; what follows the code is said by can-i-deploy.
--reason <sentence>   why, for the audit; needed`,
  takes: ['region', 'all-regions', 'reason'],
  async run({ operands, options, client, terminal }) {
    const [named, ...words] = operands;
    const { remote, version } = releaseNamed(
      oneOperand(named === undefined ? [] : [named], 'version (<remote>@<version>)'),
    );
    const [code, ...rest] = words.join(' ').split(' ');
    const approvable = APPROVABLE.find((one) => one === code);
    if (approvable === undefined || rest.length === 0) {
      throw new UsageError(
        `Say what to approve, such as "route.lost /ring/buy/:region". Codes: ${APPROVABLE.join(', ')}.`,
      );
    }
    if (options.reason === undefined) throw new UsageError('Say why: --reason <sentence>. It stands in the audit.');
    const regions = requiredRegions(options);
    const asked = { remote, version, regions, code: approvable, subject: rest.join(' '), reason: options.reason };
    const answer = await client.approve(asked);
    if (options.json) printJson(terminal, answer);
    else
      terminal.out(
        `${answer.regions.join(', ')}: "${answer.code} ${answer.subject}" of ${remote}@${version} is approved.\n`,
      );
    const where = answer.regions.join(',');
    return { status: 0, next: `What is left: ${commandLine(`can-i-deploy ${remote}@${version} --region ${where}`)}` };
  },
};
