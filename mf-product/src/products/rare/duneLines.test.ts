import { describe, expect, it } from '@jest/globals';
import { DUNE_LINES } from './duneLines.ts';

describe('the dunes', () => {
  it('are whole paths of finite numbers, nearer ones below', () => {
    expect(DUNE_LINES.length).toBeGreaterThan(10);
    for (const { path } of DUNE_LINES) expect(path).toMatch(/^M[-\d. ]+(C[-\d. ]+)+$/);
    const starts = DUNE_LINES.map(({ path }) => Number(path.split(/[M ]/)[2]?.split('C')[0]));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });
});
