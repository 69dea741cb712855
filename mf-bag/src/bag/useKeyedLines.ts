import { useEffect, useRef } from 'react';
import { type KeyedLine, keyedLines, type ShownLine } from '../session/pendingChanges.ts';

/** The key of each shown line: a line's element stays when the server's answer gives the line another id. */
export function useKeyedLines(lines: readonly ShownLine[]): readonly KeyedLine[] {
  const before = useRef<readonly KeyedLine[]>([]);
  const keyed = keyedLines(lines, before.current);
  useEffect(() => {
    before.current = keyed;
  });
  return keyed;
}
