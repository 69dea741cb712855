import { describe, expect, it } from '@jest/globals';
import { SOURCE_ORDER, SOURCES, type Source } from './sources.ts';

const cited = (id: keyof typeof SOURCES): Source => SOURCES[id];

describe('the sources', () => {
  it('are all numbered once, by year', () => {
    expect([...SOURCE_ORDER].sort()).toEqual(Object.keys(SOURCES).sort());
    const years = SOURCE_ORDER.map((id) => cited(id).year);
    expect(years).toEqual([...years].sort((one, other) => one - other));
  });

  it('[PAGE-01] can be looked up: by a DOI, or by the number of a standard', () => {
    for (const id of SOURCE_ORDER) {
      const { doi, published } = cited(id);
      if (doi === null) expect(published).toMatch(/^(ISO|IEC) [\d-]+$/);
      else expect(doi).toMatch(/^10\.\d{4,5}\/\S+$/);
    }
  });
});
