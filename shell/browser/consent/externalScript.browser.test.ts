import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadExternalScript, SCRIPT_DEADLINE } from './externalScript.ts';

const script = () => document.querySelector('script');

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('loadExternalScript', () => {
  it('asks for the script with its hash and resolves once it has run', async () => {
    const loading = loadExternalScript({ url: 'https://chat.example/c.js', integrity: 'sha384-abc' });
    expect(script()).toMatchObject({
      src: 'https://chat.example/c.js',
      integrity: 'sha384-abc',
      crossOrigin: 'anonymous',
    });
    script()?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  it('says which script could not be loaded', async () => {
    const loading = loadExternalScript({ url: 'https://chat.example/c.js' });
    script()?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('https://chat.example/c.js could not be loaded.');
    expect(script()).toBeNull();
  });

  it('gives up after 30 s, and what comes later is not run [CONS-04]', async () => {
    expect(SCRIPT_DEADLINE).toBe(30_000);
    jest.useFakeTimers();
    const loading = loadExternalScript({ url: 'https://chat.example/c.js' });
    const element = script();
    jest.advanceTimersByTime(29_999);
    expect(element?.ownerDocument).toBe(document);
    jest.advanceTimersByTime(1);
    await expect(loading).rejects.toThrow('did not come within 30 s');
    // Moving the element to another document cancels a script.
    expect(element?.ownerDocument).not.toBe(document);
    expect(script()).toBeNull();
  });
});
