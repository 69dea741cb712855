import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { waitForConnection } from './waitForConnection.ts';

const realFetch = globalThis.fetch;
let isReachable: boolean;
let tries: number;
let leaving: AbortController;
const stay = jest.fn(() => leaving.abort());

beforeEach(() => {
  jest.useFakeTimers();
  [isReachable, tries, leaving] = [false, 0, new AbortController()];
  stay.mockClear();
  document.documentElement.lang = 'en-US';
  document.body.innerHTML = '<a href="/rare">Rare</a>';
  globalThis.fetch = async (_url, init) => {
    tries += 1;
    init?.signal?.throwIfAborted();
    if (!isReachable) throw new TypeError('Failed to fetch');
    return {} as Response;
  };
});
afterEach(() => {
  leaving.abort();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const begin = () => {
  const waited = waitForConnection(leaving.signal, stay);
  waited.catch(() => {});
  return waited;
};

describe('[SHELL-05] without a connection', () => {
  it.each([
    ['en-US', 'No connection. The page opens as soon as it is back.Stay here'],
    ['ja', '接続がありません。つながりしだい、ページを開きます。ここにとどまる'],
    ['de', 'Keine Verbindung. Sobald sie wieder da ist, öffnet sich die Seite.Hier bleiben'],
    ['th', 'ไม่มีการเชื่อมต่อ หน้าจะเปิดเองเมื่อกลับมาออนไลน์อยู่หน้านี้ต่อ'],
  ])('says so in %s, politely, and leaves the focus where it is', async (lang, text) => {
    document.documentElement.lang = lang;
    document.querySelector('a')?.focus();
    begin();
    await jest.advanceTimersByTimeAsync(0);
    // The live region exists before its message.
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await jest.advanceTimersByTimeAsync(100);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(document.activeElement).toBe(document.querySelector('a'));
  });

  it('ends when the browser is online and the store answers', async () => {
    const waited = begin();
    await jest.advanceTimersByTimeAsync(100);
    // The browser may fire `online` too early.
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect([tries, screen.queryAllByRole('status').length]).toEqual([2, 1]);
    isReachable = true;
    dispatchEvent(new Event('online'));
    expect(await waited).toBe(true);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('ends when the store answers, though the browser says nothing', async () => {
    const waited = begin();
    await jest.advanceTimersByTimeAsync(100);
    isReachable = true;
    await jest.advanceTimersByTimeAsync(3000);
    expect(await waited).toBe(true);
  });

  it('is not what has failed where the store answers: nothing is said', async () => {
    isReachable = true;
    expect(await begin()).toBe(false);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is waited for no longer by who would rather stay, whose focus goes back', async () => {
    document.querySelector('a')?.focus();
    const waited = begin();
    await jest.advanceTimersByTimeAsync(100);
    const button = screen.getByRole('button', { name: 'Stay here' });
    button.focus();
    button.click();
    await expect(waited).rejects.toThrow('aborted');
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('a'));
    const before = tries;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(tries).toBe(before);
  });
});
