/** The plain-text part of a mail. */
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { labelled } from './labelled.ts';
import type { MailBlock, MailContent } from './mailContent.ts';
import { pageTexts } from './texts.ts';

/** Label before the support address. The Japanese label ends in a full-width colon, which needs no space. */
export const questionsLabel = (locale: Locale): string =>
  `${pageTexts(locale)('frame.questions')}${locale === 'ja' ? '' : ' '}`;

/** Joins the groups of a mail's lines with empty lines. */
export function mailText({ locale, title, lead, test, blocks, foot = [], closing }: MailContent): string {
  const groups = [
    withoutEmpty(title, lead),
    withoutEmpty(test),
    ...blocks.map((block) => blockLines(block, locale)),
    closing === 'questions' ? [...foot, questionsLabel(locale) + SUPPORT_EMAIL] : foot,
    withoutEmpty(closing === 'brand' ? BRAND_NAME : ''),
  ];
  const text = groups
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  return closing === 'questions' ? text : `${text}\n`;
}

/** Lines without empty or missing ones. */
const withoutEmpty = (...lines: readonly (string | undefined)[]): string[] => lines.flatMap((line) => line || []);

function blockLines(block: MailBlock, locale: Locale): readonly string[] {
  const named = (label: string, value?: string) => labelled(locale, label, value);
  const headed = (heading: string | undefined, lines: readonly string[]) =>
    heading === undefined || lines.length === 0 ? lines : [named(heading), ...lines];

  if ('words' in block)
    return headed(block.heading, [...block.words, ...(block.list ?? []).map((item) => `- ${item}`)]);
  if ('quote' in block)
    return withoutEmpty(block.from === undefined || block.quote === '' ? block.quote : named(block.from, block.quote));
  if ('rows' in block) {
    return headed(
      block.heading,
      block.rows.map(({ label, value }) => named(label, value)),
    );
  }
  if ('figures' in block) {
    const rows = block.figures.map(({ label, detail, value }) => named(withoutEmpty(label, detail).join(' · '), value));
    return withoutEmpty(block.lead, ...rows, block.note);
  }
  if ('link' in block) return block.link === null ? [] : withoutEmpty(block.lead ?? named(block.label), block.link);
  return [block.notice, ...block.paragraphs];
}
