/** Counts by the hour how often visitors used slots, routes and events of a region (OPS-03). No personal data. */
import { randomUUID } from 'node:crypto';
import type { UsageKey, UsageReport } from '@tessera/shared-contracts/releases/usage';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { SlotOutcome } from '../page/slotRenderer.ts';

/** Milliseconds between two reports of usage to the registry. */
export const USAGE_MS = 60_000;

export interface UsageCounts {
  /** Counts a shown slot (the page by its route, others by name), and a failure of its remote. */
  rendered(slot: Pick<SlotOutcome, 'slot' | 'route' | 'region' | 'release' | 'outcome'>): void;
  /** Counts a failure of a remote that a browser reported. */
  failed(region: Store, remote: string): void;
  /** Counts the kinds of events that a browser's page sent. @param labels such as `bag.changed v1`, each once */
  sent(region: Store, labels: readonly string[]): void;
  /** The counts that were not delivered yet, or null when there are none. */
  report(): UsageReport | null;
  /** Called when the last report has arrived: hours that were complete in it are deleted. */
  delivered(): void;
}

const HOUR = 3_600_000;
/** Hours for which undelivered counts are kept. */
const KEPT_HOURS = 24;

export function createUsage(now: () => number = Date.now): UsageCounts {
  const process = randomUUID();
  /** Keyed by the hour's beginning and the region. */
  const hours = new Map<
    string,
    { readonly from: number; readonly region: Store; readonly counts: Map<UsageKey, number> }
  >();

  let reportedAt = 0;

  const count = (region: Store, key: UsageKey) => {
    const from = Math.floor(now() / HOUR) * HOUR;
    const id = `${from} ${region}`;
    let hour = hours.get(id);
    if (hour === undefined) {
      hour = { from, region, counts: new Map() };
      hours.set(id, hour);
      for (const [old, one] of hours) if (one.from < from - KEPT_HOURS * HOUR) hours.delete(old);
    }
    hour.counts.set(key, (hour.counts.get(key) ?? 0) + 1);
  };

  return {
    rendered({ slot, route, region, release, outcome }) {
      count(region, slot === 'page' ? `route ${route}` : `slot ${slot}`);
      count(region, `shown ${release.remote}`);
      if (outcome !== 'ok') count(region, `failed ${release.remote}`);
    },
    failed: (region, remote) => count(region, `failed ${remote}`),
    sent(region, labels) {
      for (const label of labels) count(region, `event ${label}`);
    },
    report() {
      reportedAt = now();
      if (hours.size === 0) return null;
      const told = [...hours.values()].map(({ from, region, counts }) => ({
        hour: new Date(from).toISOString(),
        region,
        counts: Object.fromEntries(counts),
      }));
      return { process, hours: told };
    },
    delivered() {
      for (const [id, { from }] of hours) if (from + HOUR <= reportedAt) hours.delete(id);
    },
  };
}
