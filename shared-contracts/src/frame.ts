/** What a page may ask of the frame around it; restored on every route change (S2, C2, SHELL-02). */
import * as z from 'zod/mini';

export const frameSchema = z.object({
  theme: z.enum(['dark', 'light']),
  collapsibleHeader: z.boolean(),
  liteUi: z.boolean(),
  headerVisible: z.boolean(),
  /** CSS pixels. */
  headerHeight: z.number().check(z.nonnegative()),
  footerEnabled: z.boolean(),
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
