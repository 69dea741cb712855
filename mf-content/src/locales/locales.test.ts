import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { messagesIn, textsOf } from '@tessera/remote-kit/textsOf';
import { unusedKeys } from '@tessera/remote-kit/unusedKeys';
import config from '../../remote.config.ts';

const english = messagesIn(__dirname, 'en-US');

describe('the texts', () => {
  it.each(config.locales)('[PAGE-02] are complete in %s, with the same values', (locale) => {
    expect(textsOf(messagesIn(__dirname, locale), locale)).toEqual(textsOf(english, 'en-US'));
  });

  it('are all shown somewhere', () => {
    expect(unusedKeys(join(__dirname, '..'), english)).toEqual([]);
  });
});
