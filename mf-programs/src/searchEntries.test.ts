import { describe, expect, it } from '@jest/globals';
import { createServerEntry } from '@tessera/remote-kit/serverEntry';
import { searchEntriesOf } from '@tessera/remote-kit/test-support/searchEntriesOf';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import loaders from './loaders.ts';
import remote from './remote.tsx';
import stillPages from './stillPages.ts';

const server = createServerEntry(remote, loaders, stillPages);

describe('the programmes in the search', () => {
  it.each<[Locale, string, string]>([
    ['en-US', 'student discount', '/heroes'],
    ['en-US', 'veteran', '/heroes'],
    ['ja', '学生', '/heroes'],
    ['de', 'Studierende', '/heroes'],
    ['th', 'นักศึกษา', '/heroes'],
    ['en-US', 'clue', '/clue'],
    ['de', 'empfehlen', '/ring/referral'],
  ])('[PROG-06] [PROG-08] [PROG-07] %s: %s is among the words of %s', async (locale, words, href) => {
    const entries = await searchEntriesOf(server, 'EU', locale);
    expect(entries.map((entry) => entry.href).toSorted()).toEqual(['/clue', '/heroes', '/ring/referral']);
    const { title = '', sentences = [], keywords = '' } = entries.find((entry) => entry.href === href) ?? {};
    for (const word of words.split(' '))
      expect([title, ...sentences, keywords].join('\n').toLowerCase()).toContain(word.toLowerCase());
  });
});
