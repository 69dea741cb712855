import { describe, expect, it } from '@jest/globals';
import { SOURCE_ORDER, SOURCES, type Source } from './sources.ts';

const cited = (id: keyof typeof SOURCES): Source => SOURCES[id];

describe('the sources', () => {
  it('are all numbered once, by year', () => {
    expect([...SOURCE_ORDER].sort()).toEqual(Object.keys(SOURCES).sort());
    const years = SOURCE_ORDER.map((id) => cited(id).year);
    expect(years).toEqual([...years].sort((one, other) => one - other));
  });

  it('[PAGE-01] can be looked up: by a DOI; of two by journal, volume and pages, and by the number of a standard', () => {
    const withoutDoi = SOURCE_ORDER.map(cited).filter(({ doi }) => doi === null);
    expect(withoutDoi.map(({ published }) => published)).toEqual([
      expect.stringMatching(/^Proceedings of the Society for Experimental Biology and Medicine 37: 529–534$/),
      expect.stringMatching(/^(ISO|IEC) [\d-]+$/),
    ]);
    for (const { doi } of SOURCE_ORDER.map(cited)) if (doi !== null) expect(doi).toMatch(/^10\.\d{4,5}\/\S+$/);
  });
});
