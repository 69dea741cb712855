import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { localTextStorage } from './textStorage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('localTextStorage', () => {
  it('stores text in the browser', () => {
    localTextStorage().write('key', 'text');
    expect(localTextStorage().read('key')).toBe('text');
    localTextStorage().remove('key');
    expect(localStorage.length).toBe(0);
  });

  it('stores it for the page where the browser forbids storage', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError');
      });
    }
    const storage = localTextStorage();
    storage.write('key', 'text');
    expect(storage.read('key')).toBe('text');
    storage.remove('key');
    expect(storage.read('key')).toBeNull();
  });
});
