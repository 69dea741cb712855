/**
 * Whether a release fits where it is to go: the packages that the shells' pages provide, and the events that the other
 * releases of the region emit and hear. Says what is so; what to do about it is the caller's.
 */
import { satisfies, validRange } from 'semver';
import type { EventKey } from './bus.ts';
import type { Host, ReleaseManifest } from './composition.ts';
import { eventLabel, findEvent } from './eventCatalogue.ts';
import { CONSENT_EVENTS, START_EVENTS, TOAST_EVENTS } from './shellEvents.ts';

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
  | 'event.no-listener';

export interface DeployReason {
  readonly code: DeployReasonCode;
  readonly message: string;
}

export interface DeployVerdict {
  readonly verdict: 'compatible' | 'incompatible';
  /** Everything that keeps it from being deployed; empty when it is compatible. */
  readonly reasons: readonly DeployReason[];
  /** What is worth knowing and breaks nothing. */
  readonly warnings: readonly DeployReason[];
}

/** What a release says of its needs. */
export type Declared = Pick<ReleaseManifest, 'remote' | 'version' | 'emits' | 'hears' | 'shared' | 'sharedImports'>;

export interface Surroundings {
  /** The release that the candidate takes the place of; null: none. */
  readonly current: Declared | null;
  /** The releases of the other remotes of the region. */
  readonly others: readonly Declared[];
  /** Shells that have said what their pages provide. */
  readonly hosts: readonly (Host & { readonly shell: string })[];
}

interface Party {
  readonly label: string;
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
}

/** What a host lacks of a release's shared packages, each as a sentence: versions, and names that a version does not export. */
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

/** What is wrong with a release wherever it goes: ranges that are none, events that there are not. */
export function faultsOfDeclared({
  shared,
  emits,
  hears,
}: Pick<Declared, 'shared' | 'emits' | 'hears'>): DeployReason[] {
  const ranges = Object.entries(shared)
    .filter(([, range]) => validRange(range) === null)
    .map(
      ([name, range]): DeployReason => ({
        code: 'shared.range-invalid',
        message: `"${range}" of ${name} is no range of versions`,
      }),
    );
  const unknown = (verb: string, keys: readonly EventKey[]) =>
    keys
      .filter((key) => findEvent(key) === null)
      .map(
        (key): DeployReason => ({
          code: 'event.unknown',
          message: `it ${verb} ${eventLabel(key)}, and there is no such event`,
        }),
      );
  return [...ranges, ...unknown('emits', emits), ...unknown('hears', hears)];
}

/**
 * Total and pure: the same surroundings in any order give the same verdict, and what runs there now is compatible
 * as far as events go.
 */
export function canDeploy({ current, others, hosts }: Surroundings, candidate: Declared): DeployVerdict {
  const shared = hosts.flatMap((host) =>
    unmetShared(candidate, host).map(
      (sentence): DeployReason => ({ code: 'shared.unmet', message: `${sentence} by ${host.shell}` }),
    ),
  );
  const { reasons, warnings } = eventsOf(current, others, candidate);
  const all = [...faultsOfDeclared(candidate), ...shared, ...reasons];
  return { verdict: all.length === 0 ? 'compatible' : 'incompatible', reasons: all, warnings };
}

const partyOf = ({ remote, version, emits, hears }: Declared): Party => ({
  label: `${remote}@${version}`,
  emits,
  hears,
});

const isSame = (a: EventKey) => (b: EventKey) => a.name === b.name && a.version === b.version;
const emit = (parties: readonly Party[], key: EventKey) => parties.filter(({ emits }) => emits.some(isSame(key)));
const hear = (parties: readonly Party[], key: EventKey) => parties.filter(({ hears }) => hears.some(isSame(key)));
const labels = (parties: readonly Party[]) => parties.map(({ label }) => label).join(', ');

/** What works there now must not stop: that refuses. What does not work yet, and did not before, is a warning. */
function eventsOf(
  current: Declared | null,
  others: readonly Declared[],
  declared: Declared,
): { reasons: DeployReason[]; warnings: DeployReason[] } {
  const shell: Party = {
    label: 'the shell',
    emits: [...START_EVENTS.emits, ...CONSENT_EVENTS.emits],
    hears: [...START_EVENTS.hears, ...CONSENT_EVENTS.hears, ...TOAST_EVENTS.hears],
  };
  const neighbours = [shell, ...others.map(partyOf).sort((a, b) => (a.label < b.label ? -1 : 1))];
  const candidate = partyOf(declared);
  const before = current === null ? neighbours : [...neighbours, partyOf(current)];
  const after = [...neighbours, candidate];
  const isNew = (key: EventKey, keys: readonly EventKey[] | undefined) => !keys?.some(isSame(key));
  const reasons: DeployReason[] = [];
  const warnings: DeployReason[] = [];

  for (const key of candidate.hears) {
    if (emit(after, key).length > 0 || !isNew(key, current?.hears)) continue;
    const emitted = after.flatMap(({ label, emits }) =>
      emits.filter(({ name }) => name === key.name).map(({ version }) => `${label} emits v${version}`),
    );
    if (emitted.length > 0) {
      const message = `it hears ${eventLabel(key)}, but ${emitted.join(', ')}`;
      reasons.push({ code: 'event.other-version', message });
    } else {
      warnings.push({ code: 'event.no-emitter', message: `it hears ${eventLabel(key)}, which nobody there emits` });
    }
  }
  for (const key of candidate.emits) {
    if (hear(after, key).length > 0 || !isNew(key, current?.emits)) continue;
    warnings.push({ code: 'event.no-listener', message: `it emits ${eventLabel(key)}, which nobody there hears` });
  }
  for (const key of distinct(neighbours.flatMap(({ hears }) => hears))) {
    if (emit(before, key).length === 0 || emit(after, key).length > 0) continue;
    const message = `${labels(hear(neighbours, key))} hears ${eventLabel(key)}, which nobody would emit any more`;
    reasons.push({ code: 'event.emitter-lost', message });
  }
  for (const key of distinct(neighbours.flatMap(({ emits }) => emits))) {
    if (findEvent(key)?.delivery !== 'queued') continue;
    if (hear(before, key).length === 0 || hear(after, key).length > 0) continue;
    const message = `${labels(emit(neighbours, key))} emits ${eventLabel(key)}, which nobody would hear any more`;
    reasons.push({ code: 'event.listener-lost', message });
  }
  return { reasons, warnings };
}

const distinct = (keys: readonly EventKey[]): EventKey[] =>
  [...new Map(keys.map((key) => [eventLabel(key), key])).values()].sort((a, b) =>
    eventLabel(a) < eventLabel(b) ? -1 : 1,
  );
