import { describe, expect, it } from '@jest/globals';
import { BREAKPOINTS, below, DESKTOP_FROM, from } from './breakpoints.ts';

describe('the breakpoints', () => {
  it('[SHELL-11] are these seven, with the desktop from 991 px', () => {
    expect(BREAKPOINTS).toEqual([400, 576, 768, 992, 1200, 1400, 2100]);
    expect(DESKTOP_FROM).toBe(991);
  });

  it('make queries that leave no width out and share none', () => {
    expect(from(992)).toBe('(min-width: 992px)');
    expect(below(992)).toBe('(max-width: 991.98px)');
  });
});
