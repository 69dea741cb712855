import { describe, expect, it } from '@jest/globals';
import { isLoopbackHost } from './loopbackHost.ts';

describe('a name of this machine alone', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is one', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each([
    '',
    '0.0.0.0',
    '::',
    '[::]',
    '10.0.0.1',
    'localhost.evil.example',
    'evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1:80',
  ])('%s is none', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});
