import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keysFor, MIN_SIGNING_KEY_LENGTH, signingKeysSchema, storedSigningKeys } from './signingKeys.ts';

const NEW = 'n'.repeat(MIN_SIGNING_KEY_LENGTH);
const OLD = 'o'.repeat(MIN_SIGNING_KEY_LENGTH);

it('[API-10] a signing key is made once for a folder, and another for another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'));
  try {
    const [key, ...older] = storedSigningKeys(join(folder, 'one'));
    expect([key.length >= MIN_SIGNING_KEY_LENGTH, older]).toEqual([true, []]);
    expect(storedSigningKeys(join(folder, 'one'))).toEqual([key]);
    expect(storedSigningKeys(join(folder, 'two'))).not.toEqual([key]);
    expect(readdirSync(join(folder, 'one'))).toEqual(['signing.key']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('[API-10] keys for a purpose', () => {
  it('are of 32 bytes, and of this purpose and secret alone', () => {
    const [{ key }] = keysFor('magic link', [NEW]);
    expect(key).toHaveLength(32);
    expect(keysFor('magic link', [NEW])[0].key).toEqual(key);
    expect(keysFor('workplace code', [NEW])[0].key).not.toEqual(key);
    expect(keysFor('magic link', [OLD])[0].key).not.toEqual(key);
  });

  it('have the name of their secret, wherever it stands', () => {
    const [first, second] = keysFor('magic link', [NEW, OLD]);
    expect(first.id).toMatch(/^[\w-]{8}$/);
    expect(second?.id).toBe(keysFor('hero proof', [OLD])[0].id);
    expect(second?.id).not.toBe(first.id);
  });
});

it.each([
  ['one', NEW, [NEW]],
  ['two, the newest first', `${NEW}, ${OLD}`, [NEW, OLD]],
  ['a short one', 'short', null],
  ['a short one behind', `${NEW},short`, null],
  ['an empty one', `${NEW},`, null],
  ['none', '', null],
])('[API-10] SIGNING_KEY takes secrets with a comma between them: %s', (_what, text, expected) => {
  const parsed = signingKeysSchema.safeParse(text);
  expect(parsed.success ? parsed.data : null).toEqual(expected);
});
