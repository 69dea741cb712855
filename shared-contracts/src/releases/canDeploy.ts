/**
 * Whether a release fits where it is to go: the packages that the shells' pages provide, the events that the other releases of the
 * region emit and hear, and what its visitors use. Says what is so; what to do about it is the caller's.
 */
import { major, satisfies, validRange } from 'semver';
import type { EventKey } from '../events/bus.ts';
import { eventLabel, findEvent } from '../events/findEvent.ts';
import { SHELL_EVENTS } from '../events/shellEvents.ts';
import { matchRoute } from '../remotes/matchRoute.ts';
import type { Host, ReleaseManifest } from './composition.ts';
import { type Accepts, isSame, type Party, payloadClashes } from './payloadClashes.ts';
import { routeShape } from './routeOverlap.ts';
import { USAGE_DAYS, type UsageKey } from './usage.ts';

export type DeployReasonCode =
  /** A range that is none. */
  | 'shared.range-invalid'
  /** A shell's pages have another version of a shared package, none at all, or one without a name that is imported. */
  | 'shared.unmet'
  /** An event that the catalogue does not have. */
  | 'event.unknown'
  /** The candidate hears a version of an event that is emitted there in other versions alone. */
  | 'event.other-version'
  /** Another release hears an event that would lose its last emitter. */
  | 'event.emitter-lost'
  /** Another release emits an event that is kept for a listener, and would lose its last one. */
  | 'event.listener-lost'
  /** Nobody there emits what the candidate hears. */
  | 'event.no-emitter'
  /** Nobody there hears what the candidate emits. */
  | 'event.no-listener'
  /** The listener's schema refuses payloads that the sender's schema allows. */
  | 'event.payload'
  /** The release was built with another major version of the contracts than the shell. */
  | 'contracts.other-major'
  /** The release that is there fills a slot, or has a route, that nobody would have any more. */
  | 'slot.lost'
  | 'route.lost'
  /** A path that only redirected, or redirected some countries elsewhere, would no longer be declared. Its use is not counted. */
  | 'redirect.lost'
  /** The release removes something whose use has not been counted for long enough. */
  | 'usage.unknown';

/** Reasons that a person can approve, for one change. With the other ones the release would simply not run. */
export const APPROVABLE = [
  'event.emitter-lost',
  'event.listener-lost',
  'event.other-version',
  'event.payload',
  'slot.lost',
  'route.lost',
] as const satisfies readonly DeployReasonCode[];

export interface DeployReason {
  readonly code: DeployReasonCode;
  /** An event's label, a slot's name, a route's pattern, or a package. */
  readonly subject: string;
  readonly message: string;
}

export interface DeployVerdict {
  readonly verdict: 'compatible' | 'incompatible';
  /** Everything that keeps it from being deployed; empty when it is compatible. */
  readonly reasons: readonly DeployReason[];
  /** Facts that are not known yet. They refuse no promotion. */
  readonly missing: readonly DeployReason[];
  /** Remarks that refuse nothing. */
  readonly warnings: readonly DeployReason[];
}

/** The needs that a release declares. */
export type Declared = Pick<
  ReleaseManifest,
  | 'remote'
  | 'version'
  | 'slots'
  | 'routes'
  | 'regionalPaths'
  | 'emits'
  | 'hears'
  | 'payloads'
  | 'deliveries'
  | 'contracts'
  | 'shared'
  | 'sharedImports'
>;

/** How often the region's visitors used something in the last USAGE_DAYS. */
export interface Usage {
  /** Whether shells have counted on each of these days. Otherwise a 0 means nothing. */
  readonly isWhole: boolean;
  times(key: UsageKey): number;
}

export interface DeployContext {
  /** The release that the candidate replaces. Null: none. */
  readonly current: Declared | null;
  /** The releases of the other remotes of the region. */
  readonly others: readonly Declared[];
  /** Shells that have reported what their pages provide. */
  readonly hosts: readonly (Host & { readonly shell: string })[];
  readonly usage: Usage;
  /** Whether an operator has granted a slot, or a route by its shape, to another remote: then its removal is intended. */
  isGivenAway(kind: 'slot' | 'route', shape: string): boolean;
  readonly accepts: Accepts;
}

/** Shared packages of a release that a host lacks, a sentence each: missing versions, and names that a version does not export. */
export function unmetShared(
  { shared, sharedImports = {} }: Pick<Declared, 'shared' | 'sharedImports'>,
  { provides, exports = {} }: Host,
): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const provided = own(provides, name);
    if (provided === undefined) return [`${name} ${range} is needed and not provided at all`];
    if (!satisfies(provided, range)) return [`${name} ${range} is needed and ${provided} provided`];
    const exported = own(exports, name);
    const missing =
      exported === undefined ? [] : (own(sharedImports, name) ?? []).filter((one) => !exported.includes(one));
    return missing.length === 0
      ? []
      : [`${missing.join(', ')} of ${name} is imported and not among the names that ${name} ${provided} provides`];
  });
}

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Faults of a release in every region: invalid version ranges, unknown events. */
export function faultsOfDeclared({
  shared,
  emits,
  hears,
  payloads,
}: Pick<Declared, 'shared' | 'emits' | 'hears' | 'payloads'>): DeployReason[] {
  const ranges = Object.entries(shared)
    .filter(([, range]) => validRange(range) === null)
    .map(
      ([name, range]): DeployReason => ({
        code: 'shared.range-invalid',
        subject: name,
        message: `"${range}" of ${name} is no range of versions`,
      }),
    );
  const unknown = (verb: 'emits' | 'hears', keys: readonly EventKey[]) =>
    keys
      .filter((key) => findEvent(key) === null && payloads?.[verb][eventLabel(key)] === undefined)
      .map(
        (key): DeployReason => ({
          code: 'event.unknown',
          subject: eventLabel(key),
          message: `it ${verb} ${eventLabel(key)}, which neither the contracts nor its own configuration define`,
        }),
      );
  return [...ranges, ...unknown('emits', emits), ...unknown('hears', hears)];
}

/**
 * Total and pure: the same context in any order gives the same verdict, and what runs there now is compatible
 * as far as events, slots and routes go.
 */
export function canDeploy(context: DeployContext, candidate: Declared): DeployVerdict {
  const { hosts } = context;
  const unmet = hosts.flatMap((host) => [
    ...unmetShared(candidate, host).map(
      (sentence): DeployReason => ({
        code: 'shared.unmet',
        subject: host.shell,
        message: `${sentence} by ${host.shell}`,
      }),
    ),
    ...otherContracts(candidate, host),
  ]);
  const events = eventsOf(context, candidate);
  const lost = weighed([...events.lost, ...groundLost(context, candidate)], context.usage);
  const reasons = [
    ...faultsOfDeclared(candidate),
    ...unmet,
    ...events.reasons,
    ...payloadReasons(context, candidate),
    ...lost.reasons,
  ];
  return {
    verdict: reasons.length === 0 ? 'compatible' : 'incompatible',
    reasons,
    missing: lost.missing,
    warnings: [...events.warnings, ...lost.warnings, ...redirectsLost(context, candidate)],
  };
}

function otherContracts({ contracts }: Declared, host: DeployContext['hosts'][number]): DeployReason[] {
  if (contracts === undefined || host.contracts === undefined || major(contracts) === major(host.contracts)) return [];
  const message = `it was built with version ${contracts} of the contracts, and ${host.shell} with ${host.contracts}`;
  return [{ code: 'contracts.other-major', subject: host.shell, message }];
}

const partyOf = ({ remote, version, emits, hears, payloads, deliveries }: Declared): Party => ({
  label: `${remote}@${version}`,
  emits,
  hears,
  payloads,
  deliveries,
});

/** The events are the registry's own build's: they are every shell's. What they look like is each shell's own. */
const SHELL: Party = { label: 'the shell', ...SHELL_EVENTS };

/** How those who emit an event deliver it. Undefined: none says so. */
const deliveryOf = (key: EventKey, emitters: readonly Party[]) =>
  emitters.map(({ deliveries }) => deliveries?.[eventLabel(key)]).find((delivery) => delivery !== undefined);

const emit = (parties: readonly Party[], key: EventKey) => parties.filter(({ emits }) => emits.some(isSame(key)));
const hear = (parties: readonly Party[], key: EventKey) => parties.filter(({ hears }) => hears.some(isSame(key)));
const labels = (parties: readonly Party[]) => parties.map(({ label }) => label).join(', ');

/** Something that would be lost, with the key under which its use is counted. */
interface Lost extends DeployReason {
  readonly key: UsageKey;
}

/** An event that works now and would stop refuses the release, if it is used. One that does not work before or after is a warning. */
function eventsOf(
  { current, others }: DeployContext,
  declared: Declared,
): { reasons: DeployReason[]; lost: Lost[]; warnings: DeployReason[] } {
  const neighbours = [SHELL, ...others.map(partyOf).sort(byLabel)];
  const candidate = partyOf(declared);
  const before = current === null ? neighbours : [...neighbours, partyOf(current)];
  const after = [...neighbours, candidate];
  const isNew = (key: EventKey, keys: readonly EventKey[] | undefined) => !keys?.some(isSame(key));
  const reasons: DeployReason[] = [];
  const lost: Lost[] = [];
  const warnings: DeployReason[] = [];
  const lose = (code: DeployReasonCode, event: EventKey, message: string) => {
    const subject = eventLabel(event);
    lost.push({ code, subject, key: `event ${subject}`, message });
  };

  for (const key of candidate.hears) {
    const subject = eventLabel(key);
    if (emit(after, key).length > 0 || !isNew(key, current?.hears)) continue;
    const emitted = after.flatMap(({ label, emits }) =>
      emits.filter(({ name }) => name === key.name).map(({ version }) => `${label} emits v${version}`),
    );
    if (emitted.length > 0) {
      const message = `it hears ${subject}, but ${emitted.join(', ')}`;
      reasons.push({ code: 'event.other-version', subject, message });
    } else {
      warnings.push({ code: 'event.no-emitter', subject, message: `it hears ${subject}, which nobody there emits` });
    }
  }
  for (const key of candidate.emits) {
    const subject = eventLabel(key);
    if (hear(after, key).length > 0 || !isNew(key, current?.emits)) continue;
    warnings.push({ code: 'event.no-listener', subject, message: `it emits ${subject}, which nobody there hears` });
  }
  for (const key of distinct(neighbours.flatMap(({ hears }) => hears))) {
    if (emit(before, key).length === 0 || emit(after, key).length > 0) continue;
    const message = `${labels(hear(neighbours, key))} hears ${eventLabel(key)}, which nobody would emit any more`;
    lose('event.emitter-lost', key, message);
  }
  for (const key of distinct(neighbours.flatMap(({ emits }) => emits))) {
    const delivery = findEvent(key)?.delivery ?? deliveryOf(key, emit(neighbours, key));
    if (delivery !== 'queued') continue;
    if (hear(before, key).length === 0 || hear(after, key).length > 0) continue;
    const message = `${labels(emit(neighbours, key))} emits ${eventLabel(key)}, which nobody would hear any more`;
    lose('event.listener-lost', key, message);
  }
  return { reasons, lost, warnings };
}

function payloadReasons({ current, others, hosts, accepts }: DeployContext, candidate: Declared): DeployReason[] {
  const shells = hosts.map(({ shell, payloads }): Party => ({ ...SHELL, label: shell, payloads }));
  const neighbours = [...shells, ...others.map(partyOf)].sort(byLabel);
  const before = current === null ? null : partyOf(current);
  return payloadClashes(partyOf(candidate), before, neighbours, accepts).map((clash) => ({
    code: 'event.payload',
    ...clash,
  }));
}

/** Slots and routes that nobody would have any more. */
function groundLost({ current, others, isGivenAway }: DeployContext, candidate: Declared): Lost[] {
  if (current === null) return [];
  const after = [...others, candidate];
  const slots = current.slots
    .filter((slot) => slot !== 'page' && !after.some((one) => one.slots.includes(slot)) && !isGivenAway('slot', slot))
    .map(
      (slot): Lost => ({
        code: 'slot.lost',
        subject: slot,
        key: `slot ${slot}`,
        message: `nobody would fill the slot ${slot} any more`,
      }),
    );
  const routes = current.routes
    .filter(
      ({ path, probe }) =>
        !matchRoute(
          after.flatMap((one) => one.routes),
          probe,
        ) && !isGivenAway('route', routeShape(path)),
    )
    .map(
      ({ path }): Lost => ({
        code: 'route.lost',
        subject: path,
        key: `route ${path}`,
        message: `nobody would have the route ${path} any more`,
      }),
    );
  return [...slots, ...routes];
}

/** Regional paths that nobody would declare any more, unless an operator has granted them to another remote. */
function redirectsLost({ current, others, isGivenAway }: DeployContext, candidate: Declared): DeployReason[] {
  const after = [...others, candidate];
  const lost = Object.keys(current?.regionalPaths ?? {}).filter(
    (path) =>
      !after.some(({ regionalPaths = {} }) => Object.hasOwn(regionalPaths, path)) &&
      !isGivenAway('route', routeShape(path)),
  );
  return lost.map((path) => ({
    code: 'redirect.lost',
    subject: path,
    message: `nobody would declare the regional path ${path} any more`,
  }));
}

/** A loss that visitors use is a reason, an unused one a warning, and one that was not counted long enough is missing. */
function weighed(
  lost: readonly Lost[],
  { isWhole, times }: Usage,
): Pick<DeployVerdict, 'reasons' | 'missing' | 'warnings'> {
  const reasons: DeployReason[] = [];
  const missing: DeployReason[] = [];
  const warnings: DeployReason[] = [];
  for (const { key, ...one } of lost) {
    const used = times(key);
    const isEvent = key.startsWith('event ');
    if (used > 0) {
      const message = `${one.message}; used ${used} ${used === 1 ? 'time' : 'times'} there in the last ${USAGE_DAYS} days`;
      reasons.push({ ...one, message });
    } else if (isWhole) {
      warnings.push({ ...one, message: `${one.message}; nobody used it there in the last ${USAGE_DAYS} days` });
    } else if (isEvent) {
      // Somebody there counts on it, used or not.
      reasons.push(one);
    } else {
      const message = `${one.message}, and its use has not been counted on each of the last ${USAGE_DAYS} days`;
      missing.push({ code: 'usage.unknown', subject: one.subject, message });
    }
  }
  return { reasons, missing, warnings };
}

const byLabel = (a: Party, b: Party) => (a.label < b.label ? -1 : 1);

const distinct = (keys: readonly EventKey[]): EventKey[] =>
  [...new Map(keys.map((key) => [eventLabel(key), key])).values()].sort((a, b) =>
    eventLabel(a) < eventLabel(b) ? -1 : 1,
  );
