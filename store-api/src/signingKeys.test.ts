import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keyFor, MIN_SIGNING_KEY_LENGTH, storedSigningKey } from './signingKey.ts';

it('[API-10] a signing key is made once for a folder, and another for another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'));
  try {
    const key = storedSigningKey(join(folder, 'one'));
    expect(key.length).toBeGreaterThanOrEqual(MIN_SIGNING_KEY_LENGTH);
    expect(storedSigningKey(join(folder, 'one'))).toBe(key);
    expect(storedSigningKey(join(folder, 'two'))).not.toBe(key);
    expect(readdirSync(join(folder, 'one'))).toEqual(['signing.key']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('[API-10] what is signed for one purpose never passes for another', () => {
  expect(keyFor('magic link', 'a')).toHaveLength(32);
  expect(keyFor('magic link', 'a')).toEqual(keyFor('magic link', 'a'));
  expect(keyFor('magic link', 'a')).not.toEqual(keyFor('workplace code', 'a'));
  expect(keyFor('magic link', 'a')).not.toEqual(keyFor('magic link', 'b'));
});
