/** URL of the stylesheet of the shell's fallbacks, which the server inlines only where it renders one. */
export const FALLBACK_STYLESHEET = new URL('../../server/page/fallback.css', import.meta.url).pathname;
