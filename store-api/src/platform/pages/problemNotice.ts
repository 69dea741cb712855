/** What of a form does not fit, above it, each leading to its field. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from './formTexts.ts';
import { notice } from './pageFrame.ts';

/** @param messages by field, in the order of the fields; none: nothing is said */
export const problemNotice = (locale: Locale, messages: ReadonlyMap<string, string>): string =>
  messages.size === 0
    ? ''
    : notice({
        title: FORM_TEXTS[locale].problemTitle(messages.size),
        links: [...messages].map(([field, text]) => ({ field, text })),
        bad: true,
      });
