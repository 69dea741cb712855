/** can-i-deploy: whether a promotion would be taken, before anybody makes it. */
import type { Verdict, VerdictAnswer } from '../verdicts.ts';
import {
  type Command,
  demandRegions,
  type ExitStatus,
  oneOperand,
  printJson,
  REGIONS_HELP,
  releaseNamed,
} from './command.ts';
import { commandLine } from './nextSteps.ts';

const EXIT_STATUS = { yes: 0, no: 1, notYet: 3, unanswerable: 4 } as const satisfies Record<Verdict, ExitStatus>;
const WORDS = { yes: 'yes', no: 'no', notYet: 'not yet', unanswerable: 'unanswerable' } as const satisfies Record<
  Verdict,
  string
>;
/** Of several regions the command ends with the first of these that one has. */
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
    const answer = await client.verdicts(asked, demandRegions(options));
    if (options.json) printJson(terminal, answer);
    else terminal.out(printed(answer));
    const verdict = GRAVEST_FIRST.find((one) => answer.regions.some((region) => region.verdict === one)) ?? 'yes';
    return { status: EXIT_STATUS[verdict], next: nextOf(verdict, answer) };
  },
};

function printed({ remote, version, regions }: VerdictAnswer): string {
  const lines = regions.flatMap(({ region, verdict, from, reasons, notes }) => [
    `${region}: ${WORDS[verdict]} (${remote} ${from ?? '(nothing)'} → ${version})`,
    ...reasons.map(({ code, message }) => `    ${code}: ${message}`),
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
  if (verdict === 'notYet') {
    return `Ask again: ${commandLine(`can-i-deploy ${release} --region ${regions.map(({ region }) => region).join(',')}`)}`;
  }
  return `What runs there: ${commandLine(`status --remote ${remote}`)}`;
}
