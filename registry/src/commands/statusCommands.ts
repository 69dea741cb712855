/** status and why: the state of remotes, and all details of a refusal. */
import type { Status } from '../app/status.ts';
import type { AuditAnswer } from '../audit/auditTrail.ts';
import { judge } from '../canaryRules/judge.ts';
import {
  type Command,
  namedRegions,
  noOperand,
  oneOperand,
  printJson,
  remoteAndVersion,
  remoteNamed,
} from '../commandLine/command.ts';
import { commandLine } from '../commandLine/nextSteps.ts';
import { isRefused, type Placement, statusTable } from '../commandLine/statusTable.ts';
import { minuteOf } from '../commandLine/table.ts';
import type { RolloutAnswer } from '../rollouts/rollouts.ts';

export const statusCommand: Command = {
  name: 'status',
  operands: '[--region AE[,EU...]] [--remote <remote>] [--refused]',
  summary: 'which region gets what, since when, by whom, and which shells run it',
  details: `--region AE[,EU...]   of these regions alone
--remote <remote>     of this remote alone
--refused             only where a shell has refused something`,
  takes: ['region', 'remote', 'refused'],
  async run({ operands, options, client, terminal }) {
    noOperand(operands, 'status');
    const regions = namedRegions(options);
    const remote = options.remote === undefined ? undefined : remoteNamed(options.remote);
    const whole = await client.status();
    const status: Status = {
      ...whole,
      remotes: whole.remotes.filter((one) => remote === undefined || one.remote === remote),
      placements: whole.placements.filter(
        (one) =>
          (regions.length === 0 || regions.includes(one.region)) &&
          (remote === undefined || one.remote === remote) &&
          (!options.refused || isRefused(one)),
      ),
    };
    if (options.json) printJson(terminal, status);
    else terminal.out(statusTable(status));
    return { status: 0, next: afterStatus(status) };
  },
};

function afterStatus({ placements, remotes }: Status): string {
  const refused = placements.find(isRefused);
  if (refused !== undefined) return `Every reason of a refusal: ${commandLine(`why ${refused.remote}`)}`;
  if (remotes.length === 0) return `To publish a remote: ${commandLine('publish <folder>')}`;
  return `To change what a region runs: ${commandLine('promote <remote>@<version> --region <region>')}`;
}

/** Number of looks shown for a withdrawn canary. */
const LOOKS_SHOWN = 5;

interface ShellRefusal {
  readonly region: string;
  readonly version: string;
  readonly shell: string;
  readonly at: string;
  readonly reason: string;
}

export const whyCommand: Command = {
  name: 'why',
  operands: '<remote>[@<version>] [--region AE[,EU...]]',
  summary:
    'all that is known of a refusal: every reason, by shell and region, and the numbers of a canary that was withdrawn',
  details:
    'What shells said of the version, stack included where they sent one, and what the registry refused at publish or promote.',
  takes: ['region'],
  async run({ operands, options, client, terminal }) {
    const { remote, version } = remoteAndVersion(
      oneOperand(operands, 'remote to explain (<remote> or <remote>@<version>)'),
    );
    const regions = namedRegions(options);
    const status = await client.status();
    const isAsked = (one: { region: string | null; version: string | null }) =>
      (version === null || one.version === version) &&
      (regions.length === 0 || regions.some((region) => region === one.region));
    const byShells = status.placements
      .filter((one) => one.remote === remote)
      .flatMap(refusalsOf)
      .filter(isAsked);
    const trail = await client.audit({ subject: remote, limit: 500 });
    const byRegistry = trail.entries.filter(
      (one) => one.outcome !== 'done' && isAsked({ region: one.region, version: one.to }),
    );
    const withdrawn = (await client.rollouts({ remote })).filter((one) => one.state === 'withdrawn' && isAsked(one));
    const canaries = await Promise.all(withdrawn.map(({ id }) => client.rollout(id)));
    if (options.json) printJson(terminal, { remote, version, shells: byShells, registry: byRegistry, canaries });
    else terminal.out(explained(remote, byShells, byRegistry, canaries));
    const isRefusedNow = byShells.length + byRegistry.length + canaries.length > 0;
    return {
      status: 0,
      next: isRefusedNow
        ? `Where the cause was elsewhere, it may be tried again: ${commandLine(`promote ${remote}@${version ?? '<version>'} --region <region>`)}`
        : `Where it runs: ${commandLine(`status --remote ${remote}`)}`,
    };
  },
};

function refusalsOf({ region, candidate, shells }: Placement): ShellRefusal[] {
  const ofCandidate = (candidate?.shells ?? [])
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ shell, at, reason }) => ({ region, version: candidate?.version ?? '', shell, at, reason: reason ?? '' }));
  const ofStable = shells
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ shell, version, at, reason }) => ({ region, version, shell, at, reason: reason ?? '' }));
  return [...ofCandidate, ...ofStable];
}

/** Lists equal reasons of a version once, with their regions and shells. */
function explained(
  remote: string,
  byShells: readonly ShellRefusal[],
  byRegistry: AuditAnswer['entries'],
  canaries: readonly RolloutAnswer[],
): string {
  const groups = [...Map.groupBy(byShells, ({ version, reason }) => JSON.stringify([version, reason])).values()];
  const fromShells = groups.map((group) => {
    const [first] = group;
    const of = (values: string[]) => [...new Set(values)].join(', ');
    const where = `${of(group.map(({ region }) => region))} · ${of(group.map(({ shell }) => shell))}`;
    const at =
      group
        .map((one) => one.at)
        .sort()
        .at(-1) ?? '';
    return `${remote}@${first?.version} · ${where} · ${minuteOf(at)}\n${indented(first?.reason || 'no reason given')}`;
  });
  const fromRegistry = byRegistry.map(({ what, outcome, who, region, to, at, calls, reason }) => {
    const times = calls > 1 ? ` · ${calls} times` : '';
    const act = `${what} ${outcome}${to === null ? '' : ` ${to}`}`;
    return `${act} · ${region ?? 'all regions'} · by ${who} · ${minuteOf(at)}${times}\n${indented(reason ?? '')}`;
  });
  const parts = [
    ...(fromShells.length > 0 ? ['Refused by shells:', ...fromShells] : []),
    ...(fromRegistry.length > 0 ? ['Refused by the registry:', ...fromRegistry] : []),
    ...(canaries.length > 0 ? ['Canaries that were withdrawn:', ...canaries.map(withdrawal)] : []),
  ];
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : `Nothing of ${remote} is refused here.\n`;
}

/** The looks that led to a withdrawal, judged again from the stored counts. */
function withdrawal({ rollout, looks }: RolloutAnswer): string {
  const { remote, version, from, region, reason, startedBy, startedAt, endedAt } = rollout;
  const head = `${remote}@${version} beside ${from} · ${region} · by ${startedBy} · ${minuteOf(startedAt)} to ${minuteOf(endedAt ?? '')}`;
  const replayed = looks.slice(-LOOKS_SHOWN).map(({ at, step, visitors, events }) => {
    const counts = Object.entries(events).map(([kind, arms]) => `${kind} ${arms?.canary} (${arms?.twin})`);
    const said = [`${visitors.canary} visitors (${visitors.twin})`, ...counts].join(', ');
    return `${at.slice(0, 19).replace('T', ' ')}  ${step} %  ${said}: ${judge({ visitors, events }).outcome}`;
  });
  return `${head}\n${indented([reason ?? 'no reason given', ...replayed].join('\n'))}`;
}

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
