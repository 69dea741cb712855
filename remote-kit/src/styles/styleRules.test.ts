import { describe, expect, it } from '@jest/globals';
import { cache, css, injectGlobal, keyframes } from './emotion.ts';
import { rulesOfMarkup } from './styleRules.ts';

const turn = keyframes({ to: { '--angle': '1turn' } });
injectGlobal({ '@property --angle': { syntax: '"<angle>"', inherits: 'false', initialValue: '0turn' } });
const card = css({ color: 'red' });
const inCard = css({ [`.${card}:hover &`]: { color: 'blue' } });
const empty = css({});

const atRules = rulesOfMarkup(cache, '');
const rulesOf = (html: string) => rulesOfMarkup(cache, html).slice(atRules.length);
const idsOf = (html: string) => rulesOf(html).map(({ id }) => id);

describe('the rules of markup', () => {
  it('are those of its classes, each once, in the order of their use', () => {
    const html = `<p class="${inCard}">a</p><p class="x ${card}"><svg class="${inCard}"></svg></p>`;
    expect(idsOf(html)).toEqual([inCard, card]);
    expect(rulesOf(`<p class="${card}">`)).toEqual([{ id: card, css: `.${card}{color:red;}` }]);
  });

  it('bring keyframes and registered properties', () => {
    expect(atRules.map((rule) => rule.css)).toEqual([
      `@keyframes ${turn}{to{--angle:1turn;}}`,
      expect.stringMatching(/^@property --angle\{/),
    ]);
  });

  it('are not of text, of other attributes, of unknown classes or of classes without declarations', () => {
    expect(idsOf(`<p data-class="${card}" title="${card}">${card}</p><p class="t-0 ${empty}"></p>`)).toEqual([]);
  });

  it('hold what is evaluated later', () => {
    const late = css({ color: 'teal' });
    expect(idsOf(`<p class="${late}"></p>`)).toEqual([late]);
  });
});
