import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** What jsdom has not: stylesheets that a script makes. */
class MadeSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}
const adopted: MadeSheet[] = [];
const fetched = jest.fn<(url: string) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>>();
const file = (text: string, status = 200) => ({ ok: status === 200, status, text: async () => text });

let applyStylesheets: (urls: readonly string[]) => Promise<void>;

beforeEach(async () => {
  Object.assign(globalThis, { CSSStyleSheet: MadeSheet, fetch: fetched });
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, value: adopted });
  document.body.innerHTML = '<p class="t-sent"></p>';
  jest.resetModules();
  ({ applyStylesheets } = await import('./stylesheets.ts'));
});
afterEach(() => {
  document.head.innerHTML = '';
  adopted.length = 0;
  fetched.mockReset();
});

/** Whether it is settled after all that is due now. */
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
    expect(adopted.map(({ text }) => text)).toEqual(['.t-new{top:0}']);
  });

  it('adds the rules that the document has not brought, whatever has been drawn since', async () => {
    fetched.mockResolvedValueOnce(file('.t-sent{top:0}.t-a{top:0}'));
    await applyStylesheets(['/b.css']);
    document.body.innerHTML = '<p class="t-a"></p>';
    fetched.mockResolvedValueOnce(file('.t-sent{top:0}.t-a{top:0}'));
    await applyStylesheets(['/c.css']);
    expect(adopted.map(({ text }) => text)).toEqual(['.t-a{top:0}', '.t-a{top:0}']);
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
