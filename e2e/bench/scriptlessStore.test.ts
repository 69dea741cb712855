import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { scriptRemover } from './scriptlessStore.ts';

const DOCUMENT =
  '<!doctype html><html><head><script type="importmap" nonce="n">{"imports":{}}</script><style>a{}</style>' +
  '<template><link rel="stylesheet" href="/a.css"><script type="module" src="/shell/main.js"></script></template>' +
  '<script nonce="n">addEventListener("click",e=>e.target<3)</script></head><body>1 < 2<p>text</p>' +
  '<script type="application/json" id="boot">{"a":"<p>"}</script>' +
  '<script type="application/ld+json">{}</script></body></html>';
const WITHOUT =
  '<!doctype html><html><head><style>a{}</style>' +
  '<template><link rel="stylesheet" href="/a.css"></template>' +
  '</head><body>1 < 2<p>text</p>' +
  '<script type="application/json" id="boot">{"a":"<p>"}</script>' +
  '<script type="application/ld+json">{}</script></body></html>';

describe('scriptRemover', () => {
  it('takes out what runs, and leaves data, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(DOCUMENT.length)), (cuts) => {
        const remove = scriptRemover();
        const places = [0, ...cuts.sort((a, b) => a - b), DOCUMENT.length];
        const pieces = places.slice(1).map((end, index) => DOCUMENT.slice(places[index], end));
        expect(pieces.map(remove).join('') + remove(null)).toBe(WITHOUT);
      }),
    );
  });

  it('lets through at once what cannot become a script any more', () => {
    const remove = scriptRemover();
    expect(remove('<head><link><scr')).toBe('<head><link>');
    expect(remove('ipt>run()')).toBe('');
    expect(remove('</script><body>text')).toBe('<body>text');
  });
});
