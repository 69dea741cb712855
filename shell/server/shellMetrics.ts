/** The shell's metrics about its releases, labelled by remote, version, region and team. */
import { counter, gauge, labelledGauge, type Metrics } from '@tessera/service-kit/telemetry/metrics';
import { type Activation, type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import { SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { ActiveCompositions } from './composition/activeCompositions.ts';
import type { RegionComposition } from './composition/regionComposition.ts';
import type { SlotObserver } from './page/slotRenderer.ts';

export interface ShellState {
  readonly active: Pick<ActiveCompositions, 'current' | 'releaseById' | 'revision'>;
  isRegistryConnected(): boolean;
  loadedReleases(): number;
  /** Bytes of the cached slots and documents. */
  cacheBytes(): number;
}

export interface ShellCounters extends SlotObserver {
  /** Counts each refusal once, however often it is reported. */
  onActivation(activation: Activation): void;
}

const LABELS = ['remote', 'version', 'region', 'team'] as const;
type ReleaseLabels = Readonly<Record<(typeof LABELS)[number], string>>;

export function observeShell(metrics: Metrics, state: ShellState): ShellCounters {
  const { active } = state;
  const renders = counter(
    metrics,
    'shell_slot_renders_total',
    'Slots by the release that was to draw them: ok, last-good (another one stepped in), fallback (none could); reason is the code of its failure.',
    ['slot', ...LABELS, 'outcome', 'reason'],
  );
  const refusals = counter(
    metrics,
    'shell_refusals_total',
    'Releases that this shell refused to run in a region, by the code of the reason.',
    [...LABELS, 'code'],
  );
  labelledGauge(
    metrics,
    'shell_claim_conflicts',
    'Slots and routes that a release claims and another remote has, in a region.',
    [...LABELS, 'kind'],
    () => STORES.flatMap((region) => claimConflicts(active.current(region))),
  );
  gauge(metrics, 'shell_composition_revision', 'The last revision carried out; -1: none.', () => active.revision ?? -1);
  gauge(metrics, 'shell_registry_connected', '1 while the registry is heard.', () =>
    Number(state.isRegistryConnected()),
  );
  const shared = counter(
    metrics,
    'shell_slot_cache_total',
    'Slots that their release lets be shared: hit, stale (shown, and drawn anew beside it), miss (drawn for the request).',
    ['slot', 'remote', 'team', 'outcome'],
  );
  gauge(metrics, 'shell_cache_bytes', 'Drawn slots and compressed documents that are kept.', () => state.cacheBytes());
  gauge(metrics, 'shell_loaded_releases', 'Releases that are loaded.', () => state.loadedReleases());

  /** The last refusal, by region and remote. */
  const refused = new Map<string, string>();

  return {
    onShared: (slot, { remote, team }, outcome) => shared.inc({ slot, remote, team, outcome }),
    onRendered: ({ slot, region, release: { remote, version, team }, outcome, reason }) =>
      renders.inc({ slot, remote, version, region, team, outcome, reason: reason ?? '' }),
    onActivation({ results }) {
      for (const result of results) {
        const { region, remote, version, outcome, reason } = result;
        const place = `${region} ${remote}`;
        const said = JSON.stringify(result);
        if (outcome !== 'refused') refused.delete(place);
        else if (refused.get(place) !== said) {
          refused.set(place, said);
          const team = active.releaseById(releaseId({ remote, version }))?.team ?? '';
          refusals.inc({ remote, version, region, team, code: codeOf(reason) });
        }
      }
    },
  };
}

/** A reason is `code: sentence`. */
const codeOf = (reason: string | null): string => /^[a-z]+(?:[.-][a-z]+)+(?=: )/.exec(reason ?? '')?.[0] ?? '';

interface Conflicts {
  readonly labels: ReleaseLabels & { readonly kind: 'slot' | 'route' };
  readonly value: number;
}

/** One entry for each remote that does not get everything it claims. The first one by name gets it. */
function claimConflicts({ region, placed, routes }: RegionComposition): Conflicts[] {
  const releases = [...placed.values()].map(({ stable }) => stable.release);
  const isTaken = (slot: Slot, release: Release) =>
    slot !== 'page' && releases.find(({ slots }) => slots.includes(slot)) !== release;
  return releases.flatMap((release) => {
    const { remote, version, team, slots } = release;
    const count = {
      slot: SLOTS.filter((slot) => slots.includes(slot) && isTaken(slot, release)).length,
      route: routes.conflicts.filter(({ loser }) => loser === remote).length,
    };
    return (['slot', 'route'] as const)
      .filter((kind) => count[kind] > 0)
      .map((kind) => ({ labels: { remote, version, region, team, kind }, value: count[kind] }));
  });
}
