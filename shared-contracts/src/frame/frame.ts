/** Options that a page sets for the frame around it; reset on every route change (S2, C2, SHELL-02). */
import * as z from 'zod/mini';

export const frameSchema = z.object({
  /** 'desert' is used by Ring Rare. */
  theme: z.enum(['dark', 'light', 'desert']),
  collapsibleHeader: z.boolean(),
  liteUi: z.boolean(),
  headerVisible: z.boolean(),
  /** CSS pixels. A page with the default has `--header-height` of the design system's tokens, which is smaller on phones: change both. */
  headerHeight: z.number().check(z.nonnegative()),
  footerEnabled: z.boolean(),
  /** A transparent header over the page's first picture, which starts at the top of the window. Absent in older releases. */
  overHero: z.optional(z.boolean()),
  /** False: neither market banner nor sticky banner. Absent: both may show. */
  banners: z.optional(z.boolean()),
  /** The sticky banner shows at once, not only after scrolling (BAN-04). */
  stickyBannerActive: z.optional(z.boolean()),
  /** The sticky banner keeps clear of the corner on wide screens (BAN-04). */
  stickyBannerPadded: z.optional(z.boolean()),
  /** False: the cookie banner does not open here. */
  cookieBanner: z.optional(z.boolean()),
  /** False: a page that the server could not render waits without the splash screen. */
  splash: z.optional(z.boolean()),
  /** In the US the header's button leads to a specialist (HEAD-07). */
  talkToExpert: z.optional(z.boolean()),
});
export type Frame = z.infer<typeof frameSchema>;

export const FRAME_DEFAULTS: Frame = {
  theme: 'dark',
  collapsibleHeader: false,
  liteUi: false,
  headerVisible: true,
  headerHeight: 80,
  footerEnabled: true,
};

/** Differences of a page with a single task or text: neither header nor banners (S9, SHELL-08, HEAD-03). */
export const WITHOUT_DISTRACTIONS = { headerVisible: false, banners: false } as const satisfies Partial<Frame>;

/**
 * The initial frame of a page (SHELL-02).
 * @param differences the `frame` of its route
 */
export const frameOfRoute = (differences: Partial<Frame> = {}): Frame => ({ ...FRAME_DEFAULTS, ...differences });
