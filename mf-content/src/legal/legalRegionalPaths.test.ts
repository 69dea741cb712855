import { describe, expect, it } from '@jest/globals';
import { createRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { legalPaths } from './legalRegionalPaths.ts';
import { legalRoutes } from './legalRoutes.ts';

describe('the paths of legal documents', () => {
  it('[REG-07] need no entry where the documents are pages of the store', () => {
    expect(legalPaths(null)).toEqual({});
  });

  it.each(['privacy-policy', 'terms-and-conditions'] as const)(
    '[REG-07] lead to %s of an owner who publishes elsewhere, with an Indian and an Emirati version there',
    (document) => {
      const host = 'https://legal.vela.example';
      const paths = createRegionalPaths([{ routes: legalRoutes, regionalPaths: legalPaths(host) }]);
      const from = (country: string, path = `/${document}`) => paths.route(path, { country, preferredStore: null });
      const to = (variant = '') => ({ kind: 'redirect', to: `${host}/${document}${variant}` });
      expect(['IN', 'AE', 'KW', 'DE', 'XX'].map((country) => from(country))).toEqual([
        to('-in'),
        to('-ae'),
        to('-ae'),
        to(),
        to(),
      ]);
      // A link to a page that the store had before leads there, too.
      expect(from('DE', `/${document}/in`)).toEqual(to('-in'));
      expect(from('IN', `/${document}/de`)).toEqual(to());
    },
  );
});
