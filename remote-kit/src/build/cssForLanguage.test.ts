import { describe, expect, it } from '@jest/globals';
import { cssForLanguage } from './cssForLanguage.ts';

const CSS = `
@font-face{font-family:Sans;src:url(/sans.woff2)}
@font-face{font-family:Noto Sans JP;src:url(/jp.woff2)}
@font-face{font-family:Noto Sans Thai;src:url(/th.woff2)}
:root{--font:"Sans",serif}
:root:lang(ja),:root:lang(th){--weight:500}
:root:lang(ja){--font:"Noto Sans JP"}
@media (width>=991px){:root:lang(th){--font:"Noto Sans Thai"}}
h1:lang(de){hyphens:auto}
`;

describe('cssForLanguage', () => {
  it('leaves out rules of documents in other languages, and the typefaces that only those name', () => {
    const css = cssForLanguage(CSS, 'en-US');
    expect(css).toBe(
      '@font-face{font-family:Sans;src:url(/sans.woff2)}:root{--font:"Sans",serif}h1:lang(de){hyphens:auto}',
    );
  });

  it.each([
    ['ja', 'Noto Sans JP', 'Noto Sans Thai'],
    ['th', 'Noto Sans Thai', 'Noto Sans JP'],
  ])('keeps what a document in %s uses', (language, own, other) => {
    const css = cssForLanguage(CSS, language);
    expect(css).toContain(`@font-face{font-family:${own};`);
    expect(css).toContain(`:root:lang(${language}){--weight:500`);
    expect(css).not.toContain(other);
  });

  it('knows a language by its first part, as `:lang` does', () => {
    expect(cssForLanguage(':root:lang(en){color:red}', 'en-US')).toBe(':root:lang(en){color:red}');
  });
});
