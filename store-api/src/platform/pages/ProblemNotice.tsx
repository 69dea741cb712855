import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Notice } from './Notice.tsx';
import { pageTexts } from './texts.ts';

export interface ProblemNoticeProps {
  readonly locale: Locale;
  /** By field, in the order of the fields; none: nothing is shown. */
  readonly messages: ReadonlyMap<string, string>;
}

/** What of a form does not fit, above it, each leading to its field. */
export const ProblemNotice = ({ locale, messages }: ProblemNoticeProps) =>
  messages.size === 0 ? null : (
    <Notice
      title={pageTexts(locale)('form.problemTitle', { count: messages.size })}
      links={[...messages].map(([field, text]) => ({ field, text }))}
      bad
    />
  );
