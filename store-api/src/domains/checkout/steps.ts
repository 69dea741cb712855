/** The steps of a checkout: their names, paths and page context. */
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { DraftTotals } from '../orders/orderDraft.ts';
import type { OpenCheckout } from './checkouts.ts';
import { checkoutTexts } from './texts.ts';

export const STEPS = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof STEPS)[number];

export const stepPath = (cartId: string, step: Step): string =>
  `/checkout/${encodeURIComponent(cartId)}${step === 'contact' ? '' : `/${step}`}`;

/** Id of the first step's form. */
export const CONTACT_FORM = 'contact';

export interface StepContext {
  readonly opened: OpenCheckout;
  readonly totals: DraftTotals;
  readonly locale: Locale;
  readonly now: Date;
}

/** The steps of a cart. Plans alone need no delivery. */
export const stepsOf = ({ cart }: OpenCheckout): readonly Step[] =>
  isSent(cart) ? STEPS : STEPS.filter((step) => step !== 'delivery');

export function stepName({ opened, locale }: StepContext, step: Step): string {
  const t = checkoutTexts(locale);
  return step === 'contact' && !isSent(opened.cart) ? t('checkout.account') : t(`checkout.steps.${step}`);
}

/** A notice about the previous action, shown at the top of the page. */
export type StepNotice =
  | { readonly kind: 'changed'; readonly seen: string | null }
  | { readonly kind: 'declined' | 'cancelled' | 'mismatch' | 'code' | 'better' };

/** Why the typed code was rejected. */
export function codeError(said: StepNotice | null, locale: Locale): string | undefined {
  const t = checkoutTexts(locale);
  if (said?.kind === 'code') return t('checkout.wrongCode');
  return said?.kind === 'better' ? t('checkout.betterCode') : undefined;
}

export const toPayText = ({ toPay, currency }: Pick<DraftTotals, 'toPay' | 'currency'>): string =>
  formatMoney({ amount: toPay, currencyCode: currency });
