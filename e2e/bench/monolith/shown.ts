/** The monolith's page, for its document and its script. */
import { FRAME_DEFAULTS, type Frame } from '@tessera/shared-contracts/frame/frame';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

interface Shown {
  readonly route: { readonly path: '/' | '/ring/buy/:region'; readonly params: Readonly<Record<string, string>> };
  readonly frame: Frame;
}

/** From the United States, like every visitor of the benchmark. */
export const VISITOR: Visitor = {
  country: 'US',
  region: '',
  city: '',
  store: 'US',
  locale: 'en-US',
  timezoneOffset: 300,
};

export const shownAt = (pathname: string): Shown =>
  pathname === '/'
    ? { route: { path: '/', params: {} }, frame: { ...FRAME_DEFAULTS, overHero: true } }
    : {
        route: { path: '/ring/buy/:region', params: { region: 'us' } },
        frame: { ...FRAME_DEFAULTS, theme: 'light' },
      };
