import { useEffect, useRef } from 'react';
import { type KeyedLine, keyedLines, type ShownLine } from '../changes/pendingChanges.ts';

/** The key of each shown line: a line keeps its element when the server's response gives it another id. */
export function useKeyedLines(lines: readonly ShownLine[]): readonly KeyedLine[] {
  const before = useRef<readonly KeyedLine[]>([]);
  const keyed = keyedLines(lines, before.current);
  useEffect(() => {
    before.current = keyed;
  });
  return keyed;
}
