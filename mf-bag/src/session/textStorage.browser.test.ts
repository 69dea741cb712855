import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { localTextStorage } from './textStorage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('localTextStorage', () => {
  it('keeps text in the browser', () => {
    localTextStorage().write('key', 'text');
    expect(localTextStorage().read('key')).toBe('text');
    localTextStorage().remove('key');
    expect(localStorage.length).toBe(0);
  });

  it('keeps it for the page where the browser forbids storage', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError');
      });
    }
    const kept = localTextStorage();
    kept.write('key', 'text');
    expect(kept.read('key')).toBe('text');
    kept.remove('key');
    expect(kept.read('key')).toBeNull();
  });
});
