/** What a page may ask of the frame around it; restored on every route change (S2, C2, SHELL-02). */
import * as z from 'zod/mini';

export const frameSchema = z.object({
  /** 'desert' is Ring Rare's. */
  theme: z.enum(['dark', 'light', 'desert']),
  collapsibleHeader: z.boolean(),
  liteUi: z.boolean(),
  headerVisible: z.boolean(),
  /** CSS pixels; the default's own is `--header-height`, which is less on phones. */
  headerHeight: z.number().check(z.nonnegative()),
  footerEnabled: z.boolean(),
  /** A clear header on the page's own first picture, which begins at the top of the window. Left out by older releases. */
  overHero: z.optional(z.boolean()),
  /** False: neither market banner nor sticky banner. Left out: both may show. */
  banners: z.optional(z.boolean()),
  /** The sticky banner is there at once, not only once the page has been read (BAN-04). */
  stickyBannerActive: z.optional(z.boolean()),
  /** The sticky banner keeps clear of the corner of a wide screen (BAN-04). */
  stickyBannerPadded: z.optional(z.boolean()),
  /** False: the question for consent is not put here. */
  cookieBanner: z.optional(z.boolean()),
  /** False: a page that the server could not draw waits without the splash. */
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
