import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** Constructed stylesheets, which jsdom lacks. */
class MadeSheet {
  #sheet: CSSStyleSheet | null = null;
  replaceSync(text: string): void {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
    this.#sheet = style.sheet;
    style.remove();
  }
  get cssRules() {
    return this.#sheet?.cssRules;
  }
  deleteRule(at: number): void {
    this.#sheet?.deleteRule(at);
  }
  get text(): string {
    return Array.from(this.cssRules ?? [], ({ cssText }) => cssText.replaceAll(/\s+/g, '')).join('');
  }
}
const adopted: MadeSheet[] = [];
const fetched = jest.fn<(url: string) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>>();
const file = (text: string, status = 200) => ({ ok: status === 200, status, text: async () => text });

let applyStylesheets: (urls: readonly string[]) => Promise<void>;
let applyRules: (rules: string, html: string) => void;
let styledBy: () => string;

beforeEach(async () => {
  // jsdom lacks CSSGroupingRule, so one of its kinds takes its place.
  Object.assign(globalThis, { CSSStyleSheet: MadeSheet, CSSGroupingRule: CSSMediaRule, fetch: fetched });
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, value: adopted });
  document.body.innerHTML = '<p class="t-sent"></p>';
  jest.resetModules();
  ({ applyRules, applyStylesheets, styledBy } = await import('./stylesheets.ts'));
});
afterEach(() => {
  document.head.innerHTML = '';
  adopted.length = 0;
  fetched.mockReset();
});

/** Returns whether the promise settles within 20 ms. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = {};
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 20, pending))])) !== pending;
}

describe('applyStylesheets', () => {
  it('asks for a stylesheet once, and waits until it applies', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof file>>();
    fetched.mockReturnValue(answer.promise);
    const both = Promise.all([applyStylesheets(['/a.css']), applyStylesheets(['/a.css'])]);
    expect(fetched.mock.calls).toEqual([['/a.css']]);
    expect(await isSettled(both)).toBe(false);
    answer.resolve(file('.t-new{top:0}'));
    await both;
    expect(adopted.map(({ text }) => text)).toEqual(['.t-new{top:0;}']);
  });

  it('adds the rules that the document has not brought, whatever has been rendered since', async () => {
    fetched.mockResolvedValueOnce(file('.t-sent{top:0}.t-a{top:0}'));
    await applyStylesheets(['/b.css']);
    document.body.innerHTML = '<p class="t-a"></p>';
    fetched.mockResolvedValueOnce(file('.t-sent{top:0}.t-a{top:0}'));
    await applyStylesheets(['/c.css']);
    expect(adopted.map(({ text }) => text)).toEqual(['.t-a{top:0;}', '.t-a{top:0;}']);
  });

  it.each([
    [
      'a rule that names another class as well: it may be that one’s',
      '.t-sent .t-a{top:0;}.t-a:has(.t-sent){top:0;}.other .t-sent{top:0;}',
    ],
    ['what belongs to no class', '@keyframes a{0%{top:0;}}:root{top:0;}'],
    ['a rule of a class that is no styles module’s', '.plain{top:0;}'],
    ['rules in groups, and no group without one', '@media print{.t-a{top:0;}}'],
  ])('adds %s', async (_, rest) => {
    document.body.innerHTML = '<p class="t-sent plain"></p>';
    fetched.mockResolvedValueOnce(
      file(`.t-sent:hover>.t-sent{top:0}@media print{.t-sent{top:0}}${rest.replace('{.t-a{', '{.t-sent{top:0}.t-a{')}`),
    );
    await applyStylesheets(['/groups.css']);
    expect(adopted.map(({ text }) => text)).toEqual([rest.replaceAll(' ', '')]);
  });

  it('[SHELL-14] rules that came with markup apply at once and once, and come again by no stylesheet', async () => {
    for (const _ of [1, 2]) applyRules('.t-next{top:0}', '<p class="t-next">');
    expect([adopted.map(({ text }) => text), styledBy()]).toEqual([['.t-next{top:0;}'], '']);
    fetched.mockResolvedValueOnce(file('.t-next{top:0}.t-open{top:0}'));
    await applyStylesheets(['/next.css']);
    expect([adopted.at(-1)?.text, styledBy()]).toEqual(['.t-open{top:0;}', '/next.css']);
  });

  it('asks for none that is inlined', async () => {
    document.head.innerHTML = '<style data-css="/d.css"></style>';
    await applyStylesheets(['/d.css']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', async () => file('', 404)],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('goes on without one that %s, and asks for it again the next time', async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    await applyStylesheets(['/e.css']);
    expect(adopted).toEqual([]);
    fetched.mockResolvedValueOnce(file('.t-late{top:0}'));
    await applyStylesheets(['/e.css']);
    expect(adopted).toHaveLength(1);
  });
});
