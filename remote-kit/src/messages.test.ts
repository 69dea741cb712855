import { describe, expect, it } from '@jest/globals';
import { withFallback } from './messages.ts';

describe('withFallback', () => {
  it('takes the translation where there is one and English elsewhere, at every depth', () => {
    const english = { bag: { title: 'Bag', empty: { title: 'Empty', body: 'Nothing here' } }, close: 'Close' };
    const german = { bag: { title: 'Tasche', empty: { title: 'Leer' } } };
    expect(withFallback(german, english)).toEqual({
      bag: { title: 'Tasche', empty: { title: 'Leer', body: 'Nothing here' } },
      close: 'Close',
    });
  });

  it('changes neither', () => {
    const english = { bag: { title: 'Bag' } };
    withFallback({ bag: { title: 'Tasche' } }, english);
    expect(english).toEqual({ bag: { title: 'Bag' } });
  });
});
