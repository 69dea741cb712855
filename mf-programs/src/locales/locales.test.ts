import { describe, expect, it } from '@jest/globals';
import { messagesIn, textsOf } from '@tessera/remote-kit/textsOf';
import config from '../../remote.config.ts';

describe('the texts', () => {
  it.each(config.locales)('[PAGE-02] are complete in %s, with the same values', (locale) => {
    expect(textsOf(messagesIn(__dirname, locale)).sort()).toEqual(textsOf(messagesIn(__dirname, 'en-US')).sort());
  });
});
