import { describe, expect, it } from '@jest/globals';
import { textsOf } from '@tessera/remote-kit/textsOf';
import de from './de.json';
import enUS from './en-US.json';

describe('the texts', () => {
  it('[PAGE-02] are complete in German, with the same values', () => {
    expect(textsOf(de).sort()).toEqual(textsOf(enUS).sort());
  });
});
