/** promote, rollback, withdraw: change a region and print the connected shells' answers. */
import type { ChangeAnswer } from '@tessera/shared-contracts/releases/composition';
import {
  type Call,
  type Command,
  type Ended,
  oneOperand,
  printJson,
  REASON_HELP,
  REGIONS_HELP,
  releaseNamed,
  remoteNamed,
  requiredRegions,
  type Terminal,
  UsageError,
  WAIT_HELP,
  waitMsOf,
} from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';
import { actOnCanaries } from './canaryCommands.ts';

const EXIT_HELP = `Exit status 3: stored, but a connected shell gave no answer in time, or none is connected.`;

export const promoteCommand: Command = {
  name: 'promote',
  operands: '<remote>@<version> <regions>',
  summary: 'make a published version the stable one, once the connected shells accept it',
  details: `${REGIONS_HELP}\n${WAIT_HELP}\n${REASON_HELP}\n${EXIT_HELP}\nThe same version again is another attempt.`,
  takes: ['region', 'all-regions', 'wait', 'no-wait', 'reason'],
  async run(call) {
    const { operands, options, client, terminal } = call;
    const { remote, version } = releaseNamed(oneOperand(operands, 'version to promote (<remote>@<version>)'));
    const regions = requiredRegions(options);
    const answer = await client.promote({
      remote,
      version,
      regions,
      waitMs: waitMsOf(options),
      reason: options.reason,
    });
    if (answer.changes.length > 0) return sayChange(answer, call, remote, undoPromotion(remote, answer.changes));
    if (options.json) printJson(terminal, answer);
    else terminal.out(`${remote}@${version} is stable in ${regions.join(', ')} already; nothing changed.\n`);
    return { status: 0, next: whatRegionsRun(remote) };
  },
};

export const rollbackCommand: Command = {
  name: 'rollback',
  operands: '<remote> <regions>',
  summary: 'go one step back in each region’s history of accepted versions, at once',
  details: `${REGIONS_HELP}\n${WAIT_HELP}\n${REASON_HELP}\n${EXIT_HELP}\nA region that has had one version alone needs "withdraw" instead.`,
  takes: ['region', 'all-regions', 'wait', 'no-wait', 'reason'],
  async run(call) {
    const { operands, options, client } = call;
    const remote = remoteNamed(oneOperand(operands, 'remote to roll back'));
    const answer = await client.rollBack({
      remote,
      regions: requiredRegions(options),
      waitMs: waitMsOf(options),
      reason: options.reason,
    });
    return sayChange(answer, call, remote, promoteAgain(remote, answer.changes));
  },
};

export const withdrawCommand: Command = {
  name: 'withdraw',
  operands: '<remote>[@<version>] <regions>',
  summary:
    'take a slice out of regions: its slots show the shell’s fallback, its pages are not found. With a version: end its canary',
  details: `${REGIONS_HELP}\nFor a slice without an earlier version to roll back to. It forgets the region's history; the next promotion begins a new one.\nWith a version it takes back that version's canary; what is stable stays.\n--kill             of a canary: open tabs change at once, and not with their next page change\n${REASON_HELP}\nExit status 3: stored, but no shell is connected.`,
  takes: ['region', 'all-regions', 'reason', 'kill'],
  async run(call) {
    const { operands, options, client, terminal } = call;
    if (operands[0]?.includes('@')) return actOnCanaries('withdraw', call);
    if (options.kill) throw new UsageError('--kill is for a canary: write its version, <remote>@<version>.');
    const remote = remoteNamed(oneOperand(operands, 'remote to withdraw'));
    const answer = await client.withdraw({ remote, regions: requiredRegions(options), reason: options.reason });
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
    const was = answer.changes.map(({ region, from, candidate }) => ({ region, from: from ?? candidate }));
    return {
      status: answer.shells.length > 0 ? 0 : 3,
      next: `To bring it back: ${commandLine(promoteAgain(remote, was))}`,
    };
  },
};

/** @returns 1 when a shell refuses it, 3 when one does not answer or none is connected: the region may not run the requested version */
function sayChange(answer: ChangeAnswer, { options, terminal }: Call, remote: string, undo: string): Ended {
  if (options.json) printJson(terminal, answer);
  else printChange(answer, options['no-wait'] === true, terminal);
  const next = whatRegionsRun(remote);
  if (options['no-wait']) return { status: 0, next };
  const words = [...answer.shells.map(({ outcome }) => outcome), ...answer.changes.map(({ state }) => state)];
  if (words.includes('refused')) return { status: 1, next: `Every reason: ${commandLine(`why ${remote}`)}` };
  const isLive = answer.shells.length > 0 && words.every((word) => word === 'active' || word === 'stable');
  return isLive ? { status: 0, next: `If it should not stay: ${commandLine(undo)}` } : { status: 3, next };
}

/** The stable version of a region before a change. */
type Before = Pick<ChangeAnswer['changes'][number], 'region' | 'from'>;

const whatRegionsRun = (remote: string) => `What the regions run: ${commandLine(`status --remote ${remote}`)}`;

const regionsOf = (changes: readonly Before[]) => changes.map(({ region }) => region).join(',');

function undoPromotion(remote: string, changes: readonly Before[]): string {
  const replaced = changes.filter(({ from }) => from !== null);
  return replaced.length > 0
    ? `rollback ${remote} --region ${regionsOf(replaced)}`
    : `withdraw ${remote} --region ${regionsOf(changes)}`;
}

/** The command that promotes the earlier version, with a placeholder when the regions had different ones. */
function promoteAgain(remote: string, changes: readonly Before[]): string {
  const [version = null, ...others] = new Set(changes.map(({ from }) => from));
  const was = version === null || others.length > 0 ? '<version>' : version;
  return `promote ${remote}@${was} --region ${regionsOf(changes)}`;
}

function printChange(answer: ChangeAnswer, stored: boolean, terminal: Terminal): void {
  for (const { region, remote, from, to, state, reason } of answer.changes) {
    terminal.out(`${region}: ${remote} ${from ?? '(nothing)'} → ${to}\n`);
    if (state !== 'stable' && !stored) terminal.err(`${region}: ${state} (${reason ?? 'no reason given'})\n`);
  }
  for (const warning of answer.warnings) terminal.out(`Note: ${warning}.\n`);
  terminal.out(`Revision ${answer.revision}.\n`);
  if (stored) {
    terminal.out('Stored; not waited for the shells.\n');
    return;
  }
  for (const { shell, outcome, reason } of answer.shells) {
    const line = `${shell}: ${outcome}${reason === null ? '' : ` (${reason})`}\n`;
    if (outcome === 'active') terminal.out(line);
    else terminal.err(line);
  }
  if (answer.shells.length === 0) terminal.err('No shell is connected; each takes it when it connects.\n');
}
