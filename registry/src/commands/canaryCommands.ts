/** canary, canaries, pause, resume, advance: show a version to a growing share of a region's visitors. */
import {
  DEFAULT_EVERY_TEXT,
  DEFAULT_STEPS_TEXT,
  EVERY_TAKEN,
  parseEvery,
  parseSteps,
  STEPS_TAKEN,
} from '../canaryRules/parseCanaryOptions.ts';
import type { RolloutAct } from '../canaryRules/rolloutMachine.ts';
import {
  type Call,
  type Command,
  type Ended,
  namedRegions,
  noOperand,
  oneOperand,
  printJson,
  REGIONS_HELP,
  Refused,
  releaseNamed,
  remoteAndVersion,
  remoteNamed,
  requiredRegions,
  UsageError,
  WAIT_HELP,
  waitMsOf,
} from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';
import { alignColumns, minuteOf, oneLine } from '../commandLine/table.ts';
import type { Rollout } from '../rollouts/rollouts.ts';

const LONGEST_REASON = 80;
const REASON_HELP = '--reason <text>    stands in the audit';

export const canaryCommand: Command = {
  name: 'canary',
  operands: '<remote>@<version> <regions>',
  summary:
    'give a version to a growing share of the visitors, beside a twin of what is stable; it withdraws itself when it is worse',
  details: `${REGIONS_HELP}
--steps 1,5,10     percent of the visitors, rising; at most 50, or 100 as the last, which makes it stable. Default ${DEFAULT_STEPS_TEXT}
--every 10m        how long each step takes: 90s, 10m, 2h. Default ${DEFAULT_EVERY_TEXT}
${REASON_HELP}
${WAIT_HELP}
Exit status 3: stored, but a connected shell gave no answer in time, or none is connected.`,
  takes: ['region', 'all-regions', 'steps', 'every', 'reason', 'wait', 'no-wait'],
  async run({ operands, options, client, terminal }) {
    const { remote, version } = releaseNamed(oneOperand(operands, 'version to try (<remote>@<version>)'));
    const { rollouts, warnings } = await client.beginRollouts({
      remote,
      version,
      regions: requiredRegions(options),
      steps: options.steps === undefined ? undefined : stepsOf(options.steps),
      stepMs: options.every === undefined ? undefined : timeOf(options.every),
      reason: options.reason,
      waitMs: waitMsOf(options),
    });
    if (options.json) printJson(terminal, { rollouts, warnings });
    else {
      terminal.out(canaryTable(rollouts));
      for (const warning of warnings) terminal.out(`Note: ${warning}.\n`);
    }
    const regions = rollouts.map(({ region }) => region).join(',');
    if (rollouts.some(({ state }) => state === 'withdrawn')) {
      return { status: 1, next: `Every reason: ${commandLine(`why ${remote}@${version}`)}` };
    }
    const isTried = rollouts.some(({ state }) => state === 'probing');
    if (isTried) {
      return { status: options['no-wait'] ? 0 : 3, next: `How it goes: ${commandLine(`canaries --remote ${remote}`)}` };
    }
    return { status: 0, next: `To end it: ${commandLine(`withdraw ${remote}@${version} --region ${regions}`)}` };
  },
};

export const canariesCommand: Command = {
  name: 'canaries',
  operands: '[--remote <remote>] [--region AE[,EU...]]',
  summary: 'the canaries that go on, with what is known of their visitors, and the last ones that ended',
  takes: ['remote', 'region'],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'canaries');
    const remote = options.remote === undefined ? undefined : remoteNamed(options.remote);
    const regions = namedRegions(options);
    const all = await client.rollouts({ remote });
    const found = all.filter(({ region }) => regions.length === 0 || regions.includes(region));
    if (options.json) printJson(terminal, { rollouts: found });
    else terminal.out(canaryTable(found));
    const [ended] = found.filter(({ state }) => state === 'withdrawn');
    return {
      status: 0,
      next: ended
        ? `The numbers of a withdrawal: ${commandLine(`why ${ended.remote}@${ended.version}`)}`
        : `To begin one: ${commandLine('canary <remote>@<version> --region <region>')}`,
    };
  },
};

const SUMMARY = {
  pause: 'keep a canary at its share until it is resumed; a guardrail still withdraws it',
  resume: 'let a paused canary go on; the step begins anew',
  advance: 'take a canary’s next step now; after the last it becomes stable',
} as const satisfies Record<Exclude<RolloutAct, 'withdraw'>, string>;

const actCommand = (act: Exclude<RolloutAct, 'withdraw'>): Command => ({
  name: act,
  operands: '<remote>[@<version>] <regions>',
  summary: SUMMARY[act],
  details: `${REGIONS_HELP}\n${REASON_HELP}`,
  takes: ['region', 'all-regions', 'reason'],
  run: (call) => actOnCanaries(act, call),
});
export const pauseCommand = actCommand('pause');
export const resumeCommand = actCommand('resume');
export const advanceCommand = actCommand('advance');

/** @throws {Refused} when the remote has no open canary in one of the regions */
export async function actOnCanaries(act: RolloutAct, { operands, options, client, terminal }: Call): Promise<Ended> {
  const { remote, version } = remoteAndVersion(oneOperand(operands, `remote whose canary to ${act}`));
  const regions = requiredRegions(options);
  const open = await client.rollouts({ remote, open: true });
  const found = open.filter((one) => regions.includes(one.region) && (version === null || one.version === version));
  const without = regions.filter((region) => !found.some((one) => one.region === region));
  if (without.length > 0) {
    const named = version === null ? remote : `${remote}@${version}`;
    throw new Refused(`No canary of ${named} goes on in ${without.join(', ')}; nothing was changed.`);
  }
  const changed: Rollout[] = [];
  for (const { id } of found)
    changed.push(await client.actOnRollout(id, act, { reason: options.reason, kill: options.kill }));
  if (options.json) printJson(terminal, { rollouts: changed });
  else terminal.out(canaryTable(changed));
  const isOver = changed.every(({ endedAt }) => endedAt !== null);
  return {
    status: 0,
    next: isOver
      ? `What the regions run: ${commandLine(`status --remote ${remote}`)}`
      : `How it goes: ${commandLine(`canaries --remote ${remote}`)}`,
  };
}

function stepsOf(text: string): number[] {
  const steps = parseSteps(text);
  if (steps !== null) return steps;
  throw new UsageError(`--steps takes ${STEPS_TAKEN}, not "${text}".`);
}

function timeOf(text: string): number {
  const time = parseEvery(text);
  if (time !== null) return time;
  throw new UsageError(`--every takes ${EVERY_TAKEN}, not "${text}".`);
}

/** Plain text for a terminal, ending in a newline. */
function canaryTable(rollouts: readonly Rollout[]): string {
  if (rollouts.length === 0) return 'There is no canary here.\n';
  const rows = rollouts.map(
    ({ region, remote, from, version, state, steps, step, visitors, startedAt, startedBy, reason }) => [
      ...[region, remote, `${from} → ${version}`, state, `${steps[step]} %`],
      ...[`${visitors.canary} (${visitors.twin})`, minuteOf(startedAt), startedBy],
      reason === null ? '-' : oneLine(reason, LONGEST_REASON),
    ],
  );
  const headings = ['REGION', 'REMOTE', 'VERSION', 'STATE', 'STEP', 'SEEN (TWIN)', 'SINCE (UTC)', 'BY', 'REASON'];
  return `${alignColumns([headings, ...rows]).join('\n')}\n`;
}
