import { describe, expect, it } from '@jest/globals';
import { cache, css, injectGlobal, keyframes } from './emotion.ts';
import { StyleRules } from './styleRules.ts';

const turn = keyframes({ to: { '--angle': '1turn' } });
injectGlobal({ '@property --angle': { syntax: '"<angle>"', inherits: 'false', initialValue: '0turn' } });
const dial = css({ animation: `${turn} 1s`, rotate: 'var(--angle)' });
const card = css({ color: 'red' });
const inCard = css({ [`.${card}:hover &`]: { color: 'blue' } });
const empty = css({});

const rules = new StyleRules(cache);
const idsOf = (html: string) => rules.ofMarkup(html).map(({ id }) => id);

describe('the rules of markup', () => {
  it('are those of its classes, each once, in the order of their use', () => {
    const html = `<p class="${inCard}">a</p><p class="x ${card}"><svg class="${inCard}"></svg></p>`;
    expect(idsOf(html)).toEqual([inCard, card]);
    expect(rules.ofMarkup(`<p class="${card}">`)).toEqual([{ id: card, css: `.${card}{color:red;}` }]);
  });

  it('bring the keyframes and the registered properties that they name', () => {
    const [frames, property] = rules.of([turn]);
    expect(frames?.css).toBe(`@keyframes ${turn}{to{--angle:1turn;}}`);
    expect(property?.css).toMatch(/^@property --angle\{/);
    expect(idsOf(`<p class="${dial}"></p>`)).toEqual([frames?.id, property?.id, dial]);
  });

  it('are not of text, of other attributes, of unknown classes or of classes without declarations', () => {
    expect(idsOf(`<p data-class="${card}" title="${card}">${card}</p><p class="t-0 ${empty}"></p>`)).toEqual([]);
  });

  it('hold what is evaluated later', () => {
    const late = css({ color: 'teal' });
    expect(idsOf(`<p class="${late}"></p>`)).toEqual([late]);
  });
});
