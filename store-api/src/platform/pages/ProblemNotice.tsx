import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Notice } from './Notice.tsx';
import { pageTexts } from './texts.ts';

export interface ProblemNoticeProps {
  readonly locale: Locale;
  /** Messages by field, in the fields' order; empty: nothing is rendered. */
  readonly messages: ReadonlyMap<string, string>;
}

/** Errors of a form, shown above it, each linking to its field. */
export const ProblemNotice = ({ locale, messages }: ProblemNoticeProps) =>
  messages.size === 0 ? null : (
    <Notice
      title={pageTexts(locale)('form.problemTitle', { count: messages.size })}
      links={[...messages].map(([field, text]) => ({ field, text }))}
      bad
    />
  );
