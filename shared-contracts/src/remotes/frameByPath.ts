/**
 * The per-path maps of the frame, as one table: theme of the header, paths without banner or navigation, collapsing
 * header, 'Talk to expert' (S2, S9, SHELL-08, HEAD-03, HEAD-05, HEAD-07, BAN-03). Pure; the shell's server asks it for
 * every page. What is true of one release's drawing, such as a first picture under the header, is that release's to say
 * (`frame` of its route), and what changes while a page is shown comes by `frame.requested`.
 */
import { FRAME_DEFAULTS, type Frame } from '../frame/frame.ts';
import { matchRoute } from './matchRoute.ts';

interface FrameOfPath extends Partial<Frame> {
  /** A route pattern; `/*` at its end also stands for nothing. */
  readonly path: string;
}

/** Pages with one thing to do or to read, where nothing else may speak. */
const ALONE = { headerVisible: false, banners: false } as const satisfies Partial<Frame>;

/**
 * **decided** where the documents show their lists in part: which paths collapse the header (those that are long and
 * have no bar of their own), stand alone, and offer the expert.
 */
export const FRAME_BY_PATH: readonly FrameOfPath[] = [
  { path: '/', collapsibleHeader: true },
  { path: '/home/*', collapsibleHeader: true },
  { path: '/ring/buy/*', theme: 'light' },
  { path: '/rare/*', theme: 'desert', banners: false },
  { path: '/shop/*', theme: 'light', collapsibleHeader: true },
  { path: '/pricing/*', theme: 'light', collapsibleHeader: true },
  { path: '/blood-vision/*', collapsibleHeader: true, talkToExpert: true },
  { path: '/womens-health', collapsibleHeader: true, talkToExpert: true },
  { path: '/for-work', collapsibleHeader: true, talkToExpert: true },
  // One form, which nothing else may speak beside.
  { path: '/for-work/*', banners: false },
  { path: '/heroes/*', collapsibleHeader: true },
  { path: '/partner/*', collapsibleHeader: true },
  { path: '/ring/referral', collapsibleHeader: true },
  { path: '/clue', collapsibleHeader: true },
  { path: '/hsa-fsa', theme: 'light', collapsibleHeader: true, talkToExpert: true },
  { path: '/powerplugs/*', collapsibleHeader: true },
  { path: '/x/*', collapsibleHeader: true },
  { path: '/ogdb', theme: 'light', collapsibleHeader: true },
  { path: '/science', collapsibleHeader: true },
  { path: '/ultrasignal', collapsibleHeader: true },
  { path: '/trade-in', theme: 'light', collapsibleHeader: true },
  { path: '/bag/*', theme: 'light', banners: false },
  { path: '/search', theme: 'light', banners: false },
  { path: '/terms-of-sale/*', theme: 'light' },
  { path: '/terms-and-conditions/*', theme: 'light' },
  { path: '/privacy-policy/*', theme: 'light' },
  { path: '/ring/claim', ...ALONE },
  { path: '/ring/order', ...ALONE },
  { path: '/order', ...ALONE },
  { path: '/cycle-report/*', ...ALONE, theme: 'light', footerEnabled: false, cookieBanner: false, splash: false },
];

/**
 * The frame that a page begins with (SHELL-02).
 * @param path without query, percent-encoded
 * @param asked by the release that draws the page; the table outweighs it
 */
export function frameAt(path: string, asked: Partial<Frame> = {}): Frame {
  const { path: _, ...ofPath } = matchRoute(FRAME_BY_PATH, path)?.route ?? { path };
  return { ...FRAME_DEFAULTS, ...asked, ...ofPath };
}
