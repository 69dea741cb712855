/** promote, rollback, withdraw: what changes a region, and what the connected shells made of it. */
import type { ChangeAnswer } from '@tessera/shared-contracts/composition';
import {
  type Call,
  type Command,
  demandRegions,
  type ExitStatus,
  oneOperand,
  printJson,
  REGIONS_HELP,
  releaseNamed,
  remoteNamed,
  type Terminal,
  WAIT_HELP,
  waitMsOf,
} from './command.ts';

const EXIT_HELP = `Exit status 3: stored, but a connected shell gave no answer in time, or none is connected.`;

export const promoteCommand: Command = {
  name: 'promote',
  operands: '<remote>@<version> <regions>',
  summary: 'make a published version the stable one, once the connected shells accept it',
  details: `${REGIONS_HELP}\n${WAIT_HELP}\n${EXIT_HELP}\nThe same version again is another attempt.`,
  takes: ['region', 'all-regions', 'wait', 'no-wait'],
  async run(call) {
    const { operands, options, client, terminal } = call;
    const { remote, version } = releaseNamed(oneOperand(operands, 'version to promote (<remote>@<version>)'));
    const regions = demandRegions(options);
    const answer = await client.promote({ remote, version, regions, waitMs: waitMsOf(options) });
    if (answer.changes.length > 0) return sayChange(answer, call);
    if (options.json) printJson(terminal, answer);
    else terminal.out(`${remote}@${version} is stable in ${regions.join(', ')} already; nothing changed.\n`);
    return 0;
  },
};

export const rollbackCommand: Command = {
  name: 'rollback',
  operands: '<remote> <regions>',
  summary: 'go one step back in each region’s history of accepted versions, at once',
  details: `${REGIONS_HELP}\n${WAIT_HELP}\n${EXIT_HELP}\nA region that has had one version alone needs "withdraw" instead.`,
  takes: ['region', 'all-regions', 'wait', 'no-wait'],
  async run(call) {
    const { operands, options, client } = call;
    const remote = remoteNamed(oneOperand(operands, 'remote to roll back'));
    return sayChange(
      await client.rollBack({ remote, regions: demandRegions(options), waitMs: waitMsOf(options) }),
      call,
    );
  },
};

export const withdrawCommand: Command = {
  name: 'withdraw',
  operands: '<remote> <regions>',
  summary: 'take a slice out of regions: its slots show the shell’s fallback, its pages are not found',
  details: `${REGIONS_HELP}\nFor a slice without an earlier version to roll back to. It forgets the region's history; the next promotion begins a new one.\nExit status 3: stored, but no shell is connected.`,
  takes: ['region', 'all-regions'],
  async run({ operands, options, client, terminal }) {
    const remote = remoteNamed(oneOperand(operands, 'remote to withdraw'));
    const answer = await client.withdraw({ remote, regions: demandRegions(options) });
    if (options.json) printJson(terminal, answer);
    else {
      for (const { region, from, candidate } of answer.changes) {
        const what = from ?? (candidate === null ? '(nothing)' : `candidate ${candidate}`);
        terminal.out(`${region}: ${remote} ${what} → (nothing)\n`);
      }
      terminal.out(`Revision ${answer.revision}.\n`);
      if (answer.shells.length > 0) terminal.out(`Sent to ${answer.shells.join(', ')}.\n`);
      else terminal.err('No shell is connected; each drops it when it connects.\n');
    }
    return answer.shells.length > 0 ? 0 : 3;
  },
};

/** @returns 1 when a shell refuses it, 3 when one does not answer or none is there to: the region may not run what was asked for */
function sayChange(answer: ChangeAnswer, { options, terminal }: Call): ExitStatus {
  if (options.json) printJson(terminal, answer);
  else printChange(answer, options['no-wait'] === true, terminal);
  if (options['no-wait']) return 0;
  const words = [...answer.shells.map(({ outcome }) => outcome), ...answer.changes.map(({ state }) => state)];
  if (words.includes('refused')) return 1;
  const isLive = answer.shells.length > 0 && words.every((word) => word === 'active' || word === 'stable');
  return isLive ? 0 : 3;
}

function printChange(answer: ChangeAnswer, stored: boolean, terminal: Terminal): void {
  for (const { region, remote, from, to, state, reason } of answer.changes) {
    terminal.out(`${region}: ${remote} ${from ?? '(nothing)'} → ${to}\n`);
    if (state !== 'stable' && !stored) terminal.err(`${region}: ${state} (${reason ?? 'no reason given'})\n`);
  }
  for (const warning of answer.warnings) terminal.out(`Note: ${warning}.\n`);
  terminal.out(`Revision ${answer.revision}.\n`);
  if (stored) {
    terminal.out('Stored; not waited for the shells. "status" says what becomes of it.\n');
    return;
  }
  for (const { shell, outcome, reason } of answer.shells) {
    const line = `${shell}: ${outcome}${reason === null ? '' : ` (${reason})`}\n`;
    if (outcome === 'active') terminal.out(line);
    else terminal.err(line);
  }
  if (answer.shells.length === 0) terminal.err('No shell is connected; each takes it when it connects.\n');
}
