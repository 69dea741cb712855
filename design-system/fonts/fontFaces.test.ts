import { describe, expect, it } from '@jest/globals';
import { fontFace, standInFace } from './fontFaces.ts';

const OWN = { ascent: 900, descent: -200, lineGap: 30, unitsPerEm: 1000, xWidthAvg: 440 };
const WANTED = { ascent: 1940, descent: -500, lineGap: 0, unitsPerEm: 2000, xWidthAvg: 968 };

describe('a stand-in', () => {
  it('is as wide as the face and keeps its lines as high', () => {
    const css = standInFace({ family: 'Sans Arial', local: ['Arial', 'Arimo'], metrics: 'arial' }, OWN, WANTED);
    expect(css).toContain('src: local("Arial"), local("Arimo");');
    // The fallback's mean advance is 0.44 em, the face's 0.484 em.
    expect(css).toContain('size-adjust: 110%;');
    // The face's ascent of 0.97 em, divided by 1.1 because the em is a tenth larger.
    expect(css).toContain('ascent-override: 88.18%;');
    expect(css).toContain('descent-override: 22.73%;');
    expect(css).toContain('line-gap-override: 0%;');
  });
});

describe('a face', () => {
  it('shows text before it is there', () => {
    const css = fontFace(
      {
        file: 'sans',
        family: 'Sans',
        weight: '400 560',
        source: '',
        axes: {},
        characters: '',
        features: [],
      },
      'sans.woff2',
    );
    expect(css).toContain('font-display: swap;');
    expect(css).not.toContain('unicode-range');
  });
});
