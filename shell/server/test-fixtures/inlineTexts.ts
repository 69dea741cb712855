import { INLINE_SCRIPTS } from '../../inline/inlineScripts.ts';

/** Replacements for the inline scripts of a staged browser build: each contains its name. */
export const INLINE_TEXTS = Object.fromEntries(INLINE_SCRIPTS.map((name) => [name, `'${name}';`]));
