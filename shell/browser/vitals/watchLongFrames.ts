/** Finds the releases whose scripts delay frames, by the browser's attribution (Long Animation Frames; Chromium only). */
import type { VitalsReport } from '../../contracts/vitals.ts';

type Release = VitalsReport['releases'][number];

/** Milliseconds that a release's scripts may take in one frame; with more, responses to input are too late. */
const BUDGET_MS = 150;
const TYPE = 'long-animation-frame';

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** @returns each release that exceeded the budget since the last call, once */
export function watchLongFrames(): () => Release[] {
  const over = new Map<string, Release>();
  if (globalThis.PerformanceObserver?.supportedEntryTypes.includes(TYPE)) {
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries() as LongFrame[])
        for (const [id, release] of releasesOver(frame)) over.set(id, release);
    }).observe({ type: TYPE, buffered: true });
  }
  return () => {
    const found = [...over.values()];
    over.clear();
    return found;
  };
}

function releasesOver({ scripts }: LongFrame): Map<string, Release> {
  const spent = new Map<string, { readonly release: Release; readonly ms: number }>();
  for (const { sourceURL, duration } of scripts) {
    const [id, remote, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(sourceURL) ?? [];
    if (id === undefined || remote === undefined || version === undefined) continue;
    spent.set(id, { release: { remote, version }, ms: (spent.get(id)?.ms ?? 0) + duration });
  }
  return new Map([...spent].flatMap(([id, { release, ms }]) => (ms > BUDGET_MS ? [[id, release] as const] : [])));
}
