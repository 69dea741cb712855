import { describe, expect, it } from '@jest/globals';
import { readWorkplaceCookie } from './workplaceCookie.ts';

describe('[PROG-05] the cookie of a workplace', () => {
  it('is read as store-api writes it', () => {
    const code = 'WORK-EXAMPLE-WORKS-T6XZ10-AB12CD-0123456789ABCDEF01234567';
    expect(readWorkplaceCookie({ headers: { cookie: `store=US; workplace=${code}; bag_US=1` }, secure: false })).toBe(
      code,
    );
  });

  it.each([
    undefined,
    '',
    'workplace=',
    'workplace=RUNCLUB10',
    'workplace=WORK-%00',
    `workplace=WORK-${'A'.repeat(60)}`,
  ])('%p counts as none', (cookie) => {
    expect(readWorkplaceCookie({ headers: { cookie }, secure: false })).toBeUndefined();
  });
});
