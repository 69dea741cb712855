import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { keepInLocalStorage } from './keptText.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('keepInLocalStorage', () => {
  it('keeps text in the browser', () => {
    keepInLocalStorage().write('key', 'text');
    expect(keepInLocalStorage().read('key')).toBe('text');
    keepInLocalStorage().remove('key');
    expect(localStorage.length).toBe(0);
  });

  it('keeps it for the page where the browser forbids storage', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError');
      });
    }
    const kept = keepInLocalStorage();
    kept.write('key', 'text');
    expect(kept.read('key')).toBe('text');
    kept.remove('key');
    expect(kept.read('key')).toBeNull();
  });
});
