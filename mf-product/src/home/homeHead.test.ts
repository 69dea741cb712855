import { describe, expect, it } from '@jest/globals';
import { TEST_VISITOR } from '@tessera/remote-kit/testVisitor';
import { homeHead } from './homeHead.ts';

const head = homeHead({ t: (key: string) => key, visitor: { ...TEST_VISITOR, country: 'DE', locale: 'de' } });

describe('[SHELL-13] the home page’s head', () => {
  it('says who sells here, and where to call from the visitor’s country', () => {
    const [organization, site] = head.structuredData ?? [];
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: 'Vela',
      url: '/',
      contactPoint: { email: 'help@vela.example', telephone: expect.stringMatching(/^\+49/) },
    });
    expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: 'de' });
  });
});
