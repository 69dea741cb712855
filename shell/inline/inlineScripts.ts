/**
 * The scripts that stand in a document itself: what has to work before the first of the shell's files is there. Each is a
 * source of its own beside this one; the build makes a line of each, with what it imports (`build/buildInline.ts`),
 * `assets.json` carries them, and the policy names them by nonce or by hash (`server/page/inlinePolicy.ts`).
 */
export const INLINE_SCRIPTS = ['sectionLayout', 'afterFirstPaint', 'holdPresses', 'hideSplash'] as const;
export type InlineScript = (typeof INLINE_SCRIPTS)[number];

/** The template with what `afterFirstPaint` puts into the head. */
export const AFTERWARDS_ID = 'after-first-paint';

/** Milliseconds that the answer to a form takes on a phone's line, about: so long a press waits for a page that wakes up. */
export const DOCUMENT_TIME = 600;
