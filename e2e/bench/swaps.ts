/** A hundred swaps of one slice under load: the failures, the duration of the first request after a swap, and the remaining memory. */
import type { StartedStore } from '../store.ts';
import { residentMiB } from './residentMemory.ts';

export interface Spread {
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export interface SwapsReport {
  readonly swaps: number;
  readonly requests: number;
  readonly failed: number;
  /** Milliseconds from a promotion's response to the end of the first page after it. */
  readonly firstRequest: Spread;
  /** Milliseconds from the promotion's request to its response, when every shell has switched. */
  readonly promotion: Spread;
  /** The shell's resident memory in MiB: after the start, after the warm-up swaps, and at the end. */
  readonly memory: { readonly started: number; readonly before: number; readonly after: number };
}

/**
 * Swaps before the first reading of memory. V8 grows a heap with room in steps under load, until it has found its size; observed here after
 * about eighty swaps. Growth after that is a leak.
 */
const WARM_UP = 100;
const CLIENTS = 4;

/** @param versions two published versions of the remote that are promoted in turn in AE */
export async function swapUnderLoad(
  store: StartedStore,
  remote: string,
  versions: readonly [string, string],
  swaps: number,
): Promise<SwapsReport> {
  const page = `${store.origin}/ring/buy/ae`;
  const { registry } = store;
  const started = residentMiB(store.stack.pid('shell'));
  let running = true;
  let requests = 0;
  let failed = 0;
  const load = Array.from({ length: CLIENTS }, async () => {
    while (running) {
      const ok = await fetch(page).then(
        async (response) => (await response.text()).endsWith('</html>') && response.status === 200,
        () => false,
      );
      requests += 1;
      if (!ok) failed += 1;
    }
  });

  const firstRequest: number[] = [];
  const promotion: number[] = [];
  const swap = async (index: number) => {
    const version = versions[index % 2 === 0 ? 1 : 0];
    const began = performance.now();
    await registry.promote({ remote, version, regions: ['AE'] });
    const promoted = performance.now();
    const html = await (await fetch(page)).text();
    const ended = performance.now();
    if (!html.includes(`/remotes/${remote}/${version}/`)) failed += 1;
    promotion.push(promoted - began);
    firstRequest.push(ended - promoted);
  };

  for (let index = 0; index < WARM_UP; index += 1) await swap(index);
  firstRequest.length = 0;
  promotion.length = 0;
  const before = residentMiB(store.stack.pid('shell'));
  for (let index = 0; index < swaps; index += 1) await swap(index);
  const after = residentMiB(store.stack.pid('shell'));
  running = false;
  await Promise.all(load);
  return {
    swaps,
    requests,
    failed,
    firstRequest: spread(firstRequest),
    promotion: spread(promotion),
    memory: { started, before, after },
  };
}

function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), max: at(1) };
}
