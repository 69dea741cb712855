/** Reports to the registry each remote's last result in each region, one report at a time, repeated until accepted. */
import type { Activation, Host } from '@tessera/shared-contracts/releases/composition';
import type { Result } from './stableRelease.ts';

export interface ActivationReports {
  /** Results added from now on belong to this epoch; unaccepted results of another epoch are dropped. */
  followEpoch(epoch: string | undefined): void;
  /** Replaces the previous result with the same key, and sends it together with all other new results. */
  add(result: Result, revision: number): void;
  /** Sends everything again that the registry has not accepted. Called when the registry is reachable again. */
  resend(): void;
  /** Resolves when no report is under way; results that were not accepted wait for `resend`. */
  idle(): Promise<void>;
}

export interface ActivationReportsOptions {
  /** @returns whether the registry accepted it */
  send(activation: Activation): Promise<boolean>;
  /** Sent with each report. Null: the shell does not know what its pages provide. */
  readonly host: Host | null;
}

interface Entry {
  readonly result: Result;
  readonly revision: number;
}

export function createActivationReports({ send, host }: ActivationReportsOptions): ActivationReports {
  /** Results that the registry has not accepted yet. */
  const unsent = new Map<string, Entry>();
  let sending: Promise<void> | null = null;
  let isIntroduced = false;
  let epoch: string | undefined;
  const isWaiting = () => unsent.size > 0 || (host !== null && !isIntroduced);

  const keyOf = ({ region, remote, attempt }: Result) =>
    `${region} ${remote} ${attempt === null ? 'stable' : 'candidate'}`;

  /** A report has one revision. The newest goes first, because somebody waits for it. */
  const nextBatch = (): Map<string, Entry> => {
    const newest = Math.max(...[...unsent.values()].map(({ revision }) => revision));
    return new Map([...unsent].filter(([, { revision }]) => revision === newest));
  };

  /** @returns false when the registry did not accept a result of this epoch */
  const sendAll = async (): Promise<boolean> => {
    // Results of the same moment are sent together.
    await Promise.resolve();
    while (isWaiting()) {
      const batch = unsent.size > 0 ? nextBatch() : new Map<string, Entry>();
      const [first] = batch.values();
      const results = [...batch.values()].map(({ result }) => result);
      const of = epoch;
      const taken = await send({
        revision: first?.revision ?? 0,
        ...(of === undefined ? {} : { epoch: of }),
        results,
        ...(host ? { host } : {}),
      }).catch(() => false);
      if (!taken && of === epoch) return false;
      if (!taken) continue;
      isIntroduced = true;
      for (const [key, entry] of batch) if (unsent.get(key) === entry) unsent.delete(key);
    }
    return true;
  };

  const start = () => {
    sending ??= sendAll().then((taken) => {
      sending = null;
      if (taken && isWaiting()) start();
    });
  };

  return {
    followEpoch(next) {
      if (epoch !== undefined && next !== epoch) unsent.clear();
      epoch = next;
    },
    add(result, revision) {
      unsent.set(keyOf(result), { result, revision });
      start();
    },
    resend: start,
    async idle() {
      while (sending !== null) await sending;
    },
  };
}
