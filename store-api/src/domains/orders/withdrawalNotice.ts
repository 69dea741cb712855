/**
 * The notice on the right of withdrawal and the model form (Annex I of Directive 2011/83/EU), shown before the pay button and in the
 * order's mail.
 */

import { BRAND_NAME, LEGAL_ENTITY, SUPPORT_EMAIL, supportPhone } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL, type Store } from '@tessera/shared-contracts/stores/stores';
import { type OrderTextKey, orderTexts } from './texts.ts';

const TRADER = `${LEGAL_ENTITY} (${BRAND_NAME}), ${SUPPORT_EMAIL}, ${supportPhone('')}`;

const BLOCKS = [
  {
    title: 'withdrawalNotice.right.title',
    said: ['withdrawalNotice.right.period', 'withdrawalNotice.right.exercise', 'withdrawalNotice.right.deadline'],
  },
  {
    title: 'withdrawalNotice.effects.title',
    said: ['withdrawalNotice.effects.reimbursement', 'withdrawalNotice.effects.return'],
  },
  {
    title: 'withdrawalNotice.form.title',
    said: [
      'withdrawalNotice.form.to',
      'withdrawalNotice.form.withdraw',
      'withdrawalNotice.form.dates',
      'withdrawalNotice.form.name',
      'withdrawalNotice.form.address',
      'withdrawalNotice.form.signature',
      'withdrawalNotice.form.day',
      'withdrawalNotice.form.delete',
    ],
  },
] as const satisfies readonly { readonly title: OrderTextKey; readonly said: readonly OrderTextKey[] }[];

/** Paragraphs with their headings. Empty: the store has no right of withdrawal. */
export function withdrawalBlocks(
  store: Store,
  locale: Locale,
): readonly { readonly title: string; readonly said: readonly string[] }[] {
  if (!STORE_WITHDRAWAL[store]) return [];
  const t = orderTexts(locale);
  return BLOCKS.map(({ title, said }) => ({ title: t(title), said: said.map((key) => t(key, { trader: TRADER })) }));
}
