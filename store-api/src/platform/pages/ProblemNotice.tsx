import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from './formTexts.ts';
import { Notice } from './Notice.tsx';

export interface ProblemNoticeProps {
  readonly locale: Locale;
  /** By field, in the order of the fields; none: nothing is shown. */
  readonly messages: ReadonlyMap<string, string>;
}

/** What of a form does not fit, above it, each leading to its field. */
export const ProblemNotice = ({ locale, messages }: ProblemNoticeProps) =>
  messages.size === 0 ? null : (
    <Notice
      title={FORM_TEXTS[locale].problemTitle(messages.size)}
      links={[...messages].map(([field, text]) => ({ field, text }))}
      bad
    />
  );
