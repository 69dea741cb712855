/** Walks over a state graph that together take each of its transitions, for tests where every start is expensive. */

export interface Transition {
  readonly act: string;
  readonly to: string;
  /** Transitions of one kind are covered by any of them. */
  readonly kind: string;
}

/** @returns lists of acts, each from `start`; an act may repeat. A list ends where nothing uncovered can be reached. */
export function coveringPaths(
  graph: ReadonlyMap<string, readonly Transition[]>,
  start: string,
  maxLength: number,
): readonly (readonly string[])[] {
  const uncovered = new Set([...graph.values()].flat().map(({ kind }) => kind));
  const paths: string[][] = [];
  while (uncovered.size > 0) {
    const path: string[] = [];
    let at = start;
    while (path.length < maxLength) {
      const way = wayToUncovered(graph, at, uncovered);
      if (way === null) break;
      for (const { act, to, kind } of way) {
        uncovered.delete(kind);
        path.push(act);
        at = to;
      }
    }
    if (path.length === 0) throw new Error(`No way leads to: ${[...uncovered].join('; ')}`);
    paths.push(path);
  }
  return paths;
}

/** The shortest path whose last step is not covered. */
function wayToUncovered(
  graph: ReadonlyMap<string, readonly Transition[]>,
  from: string,
  uncovered: ReadonlySet<string>,
): readonly Transition[] | null {
  const seen = new Set([from]);
  let ways: { readonly at: string; readonly way: readonly Transition[] }[] = [{ at: from, way: [] }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { at, way } of ways) {
      for (const step of graph.get(at) ?? []) {
        if (uncovered.has(step.kind)) return [...way, step];
        if (seen.has(step.to)) continue;
        seen.add(step.to);
        next.push({ at: step.to, way: [...way, step] });
      }
    }
    ways = next;
  }
  return null;
}
