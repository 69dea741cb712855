/** How often visitors used what a region shows, counted by the hour on this shell (OPS-03). Counts alone: nothing of who it was. */
import { randomUUID } from 'node:crypto';
import type { UsageKey, UsageReport } from '@tessera/shared-contracts/releases/usage';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { SlotDrawn } from '../page/drawSlot.ts';

/** Milliseconds between two reports of usage to the registry. */
export const USAGE_MS = 60_000;

export interface UsageCounts {
  /** A slot was shown: the page by its route, any other by its name; and whether its remote failed at it. */
  drawn(slot: Pick<SlotDrawn, 'slot' | 'route' | 'region' | 'release' | 'outcome'>): void;
  /** A browser says that a remote failed there. */
  failed(region: Store, remote: string): void;
  /** A browser says which events went over its page, each once. @param labels `bag.changed v1` */
  sent(region: Store, labels: readonly string[]): void;
  /** Null: nothing that was not delivered. */
  report(): UsageReport | null;
  /** The last report has arrived: hours that were over by then need not be sent again. */
  delivered(): void;
}

const HOUR = 3_600_000;
/** Hours of which counts are sent: what the registry could not be told for longer is lost. */
const KEPT_HOURS = 24;

export function createUsage(now: () => number = Date.now): UsageCounts {
  const process = randomUUID();
  /** By hour (its beginning) and region. */
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
    drawn({ slot, route, region, release, outcome }) {
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
