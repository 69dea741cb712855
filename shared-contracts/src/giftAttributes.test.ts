import { describe, expect, it } from '@jest/globals';
import { isEmail } from './giftAttributes.ts';

describe("[GIFT-04] a recipient's email address", () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.org', '"odd"@example.com', 'a@[127.0.0.1]', 'ü@example.com'])(
    'may be %s',
    (email) => expect(isEmail(email)).toBe(true),
  );
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
    `${'a'.repeat(250)}@b.co`,
  ])('is not %j', (email) => expect(isEmail(email)).toBe(false));
});
