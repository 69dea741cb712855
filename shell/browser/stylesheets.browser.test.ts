import { afterEach, describe, expect, it } from '@jest/globals';
import { applyStylesheets } from './stylesheets.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const links = () => [...document.querySelectorAll('link')];
/** Whether it is settled after all that is due now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = {};
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, pending))])) !== pending;
}

describe('applyStylesheets', () => {
  it('asks for a stylesheet once, and waits until it applies', async () => {
    const both = Promise.all([applyStylesheets(['/a.css']), applyStylesheets(['/a.css'])]);
    expect(links().map((link) => link.outerHTML)).toEqual(['<link rel="stylesheet" href="/a.css">']);
    expect(await isSettled(both)).toBe(false);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await isSettled(both)).toBe(true);
  });

  it('waits for a link of the document instead of adding one, and not at all when it applies', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/b.css"><link rel="stylesheet" href="/c.css">';
    Object.defineProperty(links()[1], 'sheet', { value: {} });
    expect(await isSettled(applyStylesheets(['/c.css']))).toBe(true);
    const waiting = applyStylesheets(['/b.css']);
    expect(await isSettled(waiting)).toBe(false);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await isSettled(waiting)).toBe(true);
    expect(links()).toHaveLength(2);
  });

  it('asks for none that is inlined', async () => {
    document.head.innerHTML = '<style data-css="/d.css"></style>';
    expect(await isSettled(applyStylesheets(['/d.css']))).toBe(true);
    expect(links()).toEqual([]);
  });

  it('goes on without one that fails, and asks for it again the next time', async () => {
    const first = applyStylesheets(['/e.css']);
    links()[0]?.dispatchEvent(new Event('error'));
    expect(await isSettled(first)).toBe(true);
    links()[0]?.remove();
    expect(await isSettled(applyStylesheets(['/e.css']))).toBe(false);
    expect(links()).toHaveLength(1);
    links()[0]?.dispatchEvent(new Event('load'));
  });
});
