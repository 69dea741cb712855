import { describe, expect, it } from '@jest/globals';
import { isEmail } from './email.ts';

describe('[GIFT-04] [API-05] a mail address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@mail.example.org',
    'a@[127.0.0.1]',
    'ü@example.com',
    'ada@müller.example',
    'ada@例え.テスト',
  ])('may be %s', (email) => expect(isEmail(email)).toBe(true));
  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    'a b@c.de',
    '@example.com',
    'a@example.c1',
    'a..b@example.com',
    'a@[127.0.0]',
    'a@b.co, c@d.ef',
    'a@b.co\n',
    '"odd"@example.com',
    'a\u0000b@example.com',
    'a\u0001@example.com',
    'a\ud800b@example.com',
    'ada\u202e@example.com',
    'ada\u200b@example.com',
    'ada\u3164@example.com',
    'ada@exam\u200bple.com',
    `${'a'.repeat(250)}@b.co`,
  ])('is not %j', (email) => expect(isEmail(email)).toBe(false));
});
