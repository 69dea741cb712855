/** What the registry is told: each remote's last result in each region, one report at a time, again until it is taken. */
import type { Activation, Host } from '@tessera/shared-contracts/releases/composition';
import type { Result } from './stableRelease.ts';

export interface ActivationReports {
  /** What is added from now on is of this epoch; what the registry has not taken of another one is dropped. */
  followEpoch(epoch: string | undefined): void;
  /** Keeps a result in place of the one before about the same thing, and sends it with all that is new. */
  add(result: Result, revision: number): void;
  /** The registry has been heard: what it has not taken so far is sent again. */
  resend(): void;
  /** Resolves when nothing is under way; what was not taken waits for `resend`. */
  idle(): Promise<void>;
}

export interface ActivationReportsOptions {
  /** @returns whether the registry took it */
  send(activation: Activation): Promise<boolean>;
  /** Comes with each report; null: the shell does not know what its pages provide. */
  readonly host: Host | null;
}

interface Entry {
  readonly result: Result;
  readonly revision: number;
}

export function createActivationReports({ send, host }: ActivationReportsOptions): ActivationReports {
  /** What the registry has not taken yet. */
  const unsent = new Map<string, Entry>();
  let sending: Promise<void> | null = null;
  let isIntroduced = false;
  let epoch: string | undefined;
  const isWaiting = () => unsent.size > 0 || (host !== null && !isIntroduced);

  const keyOf = ({ region, remote, attempt }: Result) =>
    `${region} ${remote} ${attempt === null ? 'stable' : 'candidate'}`;

  /** A report has one revision: the newest first, since somebody waits for it. */
  const nextBatch = (): Map<string, Entry> => {
    const newest = Math.max(...[...unsent.values()].map(({ revision }) => revision));
    return new Map([...unsent].filter(([, { revision }]) => revision === newest));
  };

  /** @returns false when the registry did not take something of this epoch */
  const sendAll = async (): Promise<boolean> => {
    // The results of one moment go together.
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
