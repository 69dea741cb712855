import { describe, expect, it } from '@jest/globals';
import { createRouteTable } from './routeTable.ts';

const route = (path: string) => ({ path, probe: path });
const product = { remote: 'mf-product', routes: ['/', '/ring/buy/:region', '/ring/buy/engraved'].map(route) };
const programs = { remote: 'mf-programs', routes: ['/partner/:code', '/partner/:code/terms'].map(route) };

describe('the route table', () => {
  const table = createRouteTable([programs, product]);

  it.each([
    ['/', 'mf-product', '/', {}],
    ['/ring/buy/ae', 'mf-product', '/ring/buy/:region', { region: 'ae' }],
    ['/ring/buy/ae/', 'mf-product', '/ring/buy/:region', { region: 'ae' }],
    ['/ring/buy/engraved', 'mf-product', '/ring/buy/engraved', {}],
    ['/partner/run%20club', 'mf-programs', '/partner/:code', { code: 'run club' }],
    ['/partner/x/terms', 'mf-programs', '/partner/:code/terms', { code: 'x' }],
  ])('%s is owned by %s as %s: a literal beats a parameter', (path, remote, pattern, params) => {
    expect(table.match(path)).toMatchObject({ remote, route: { path: pattern }, params });
  });

  it.each(['/ring/buy', '/ring/buy/ae/x', '/Ring/buy/ae', '/partner', '/%E0%A4%A', '//ring/buy/ae/..', ''])(
    '[SHELL-07] %s is nobody’s',
    (path) => {
      const owner = table.match(path);
      // The empty path is the home page's, as in React Router.
      expect(owner === null || path === '').toBe(true);
    },
  );

  it('gives a path that two claim to the first by name, in whatever order they come, and says so', () => {
    const rival = { remote: 'mf-bag', routes: [route('/partner/:id')] };
    const conflict = { path: '/partner/:code', winner: 'mf-bag', loser: 'mf-programs' };
    for (const releases of [
      [rival, programs],
      [programs, rival],
    ]) {
      const shared = createRouteTable(releases);
      expect(shared.conflicts).toEqual([conflict]);
      expect(shared.match('/partner/x')).toMatchObject({ remote: 'mf-bag', params: { id: 'x' } });
    }
    expect(table.conflicts).toEqual([]);
  });

  it('knows the page that searches the store, whichever remote has it', () => {
    const finder = {
      remote: 'mf-finder',
      routes: [route('/about'), { ...route('/found/*'), searches: true }, { ...route('/find'), searches: true }],
    };
    expect(createRouteTable([product, finder]).searchPath).toBe('/find');
    expect(table.searchPath).toBeNull();
  });

  it('[OPS-05] has the links of the shell’s own header, by remote and in their order', () => {
    const { fallbackLinks } = createRouteTable([
      { ...programs, fallbackLinks: [{ href: '/partner', label: 'Partners' }] },
      { ...product, fallbackLinks: ['/shop', '/pricing'].map((href) => ({ href, label: 'M1' })) },
    ]);
    expect(fallbackLinks.map(({ href }) => href)).toEqual(['/shop', '/pricing', '/partner']);
    expect(table.fallbackLinks).toEqual([]);
  });

  it('[SHELL-13] keeps pages of one shopper from sitemap and llms.txt, and names them for robots.txt', () => {
    const listed = ['/heroes/veterans', '/bag/us'];
    const { crawled, notCrawled, withMarkdown } = createRouteTable([
      { remote: 'mf-bag', routes: [{ ...route('/bag/:region'), crawled: false, markdown: true, listed: ['/bag/ae'] }] },
      { remote: 'mf-programs', routes: [{ ...route('/heroes/:group'), markdown: true, listed }] },
    ]);
    expect(crawled).toEqual(['/heroes/:group', '/heroes/veterans']);
    expect(notCrawled).toEqual(['/bag/:region']);
    expect(withMarkdown).toEqual(['/heroes/:group']);
  });
});
