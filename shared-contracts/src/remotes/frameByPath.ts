/**
 * The frame's options by path, in one table: header theme, paths without banner or navigation, collapsing header, 'Talk to expert' (S2, S9,
 * SHELL-08, HEAD-03, HEAD-05, HEAD-07, BAN-03). Pure; the shell's server reads it for every page. Options that depend on one release's
 * markup, such as a first picture under the header, are set by the release (`frame` of its route); changes while a page is shown come by
 * `frame.requested`.
 */
import { FRAME_DEFAULTS, type Frame } from '../frame/frame.ts';
import { matchRoute } from './matchRoute.ts';

interface FrameOfPath extends Partial<Frame> {
  /** A route pattern; `/*` at its end also matches nothing. */
  readonly path: string;
}

/** Pages with a single task or text, without any distraction. */
const WITHOUT_DISTRACTIONS = { headerVisible: false, banners: false } as const satisfies Partial<Frame>;

/**
 * **decided** where the documents show their lists only in part: which paths collapse the header (long ones without a bar of their own),
 * have no distractions, and offer the expert.
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
  // A single form, without distractions.
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
  { path: '/ring/claim', ...WITHOUT_DISTRACTIONS },
  { path: '/ring/order', ...WITHOUT_DISTRACTIONS },
  { path: '/order', ...WITHOUT_DISTRACTIONS },
  {
    path: '/cycle-report/*',
    ...WITHOUT_DISTRACTIONS,
    theme: 'light',
    footerEnabled: false,
    cookieBanner: false,
    splash: false,
  },
];

/**
 * The initial frame of a page (SHELL-02).
 * @param path without query, percent-encoded
 * @param asked by the release that renders the page; the table overrides it
 */
export function frameAt(path: string, asked: Partial<Frame> = {}): Frame {
  const { path: _, ...ofPath } = matchRoute(FRAME_BY_PATH, path)?.route ?? { path };
  return { ...FRAME_DEFAULTS, ...asked, ...ofPath };
}
