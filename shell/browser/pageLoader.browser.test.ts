import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPageLoader } from './pageLoader.ts';

const bar = () => document.querySelector<HTMLElement>('.page-loader');

beforeEach(() => {
  document.body.replaceChildren();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the page loader', () => {
  it('[SHELL-04] shows during a route change and is gone after it', () => {
    const loader = createPageLoader();
    loader.begin();
    jest.advanceTimersByTime(120);
    expect(bar()?.hidden).toBe(false);
    expect(bar()?.getAttribute('role')).toBe('progressbar');
    expect(bar()?.getAttribute('aria-label')).toBe('Loading');
    loader.end();
    expect(bar()?.hidden).toBe(true);
  });

  it('does not flash for a page that is there at once', () => {
    const loader = createPageLoader();
    loader.begin();
    loader.end();
    jest.advanceTimersByTime(1000);
    expect(bar()?.hidden).toBe(true);
  });
});
