/**
 * What the chosen lines cost, asked of the server: the rule that prices the bag and the checkout prices the page too, so
 * all three say the same number (PDP-08).
 */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import {
  type CartLine,
  type CartLineInput,
  type CartPreview,
  type CartPreviewInput,
  cartPreviewAnswerSchema,
  type DiscountKind,
} from '@tessera/shared-contracts/bag/cart';
import { decimalSum, negate } from '@tessera/shared-contracts/money/decimal';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** Milliseconds: a price that takes longer than this is told by the bag. */
const QUOTE_TIMEOUT = 4000;

export interface RingQuote {
  /** What was asked, to tell whether it still is: see `quoteKey`. */
  readonly key: string;
  /** What each line costs before discounts, by merchandiseId. */
  readonly lines: Readonly<Record<string, Money>>;
  /** What comes off, one amount per kind, in the order of the cart. */
  readonly discounts: readonly { readonly kind: DiscountKind; readonly amount: Money }[];
  /** What comes back of the cover's price once the old ring is approved; no part of the total. Missing: nothing. */
  readonly tradeInSaving?: Money;
  /** Before discounts; tax and duty are in neither figure (BAG-04). */
  readonly subtotal: Money;
  readonly total: Money;
  /** The lines as a cart shows them: what the bag shows of an add before it has stored it. */
  readonly preview: readonly CartLine[];
}

export interface QuoteQuestion {
  readonly store: Store;
  /** At least one. */
  readonly lines: readonly CartLineInput[];
  readonly discountCodes: readonly string[];
}

export const quoteKey = ({ store, lines, discountCodes }: QuoteQuestion): string =>
  JSON.stringify([store, lines, discountCodes]);

/**
 * Null when the server cannot say: the catalogue's prices then stand. Never rejects.
 * @param question with the language of the lines as the bag will show them
 */
export async function askQuote(
  api: StoreApi,
  question: QuoteQuestion & { readonly locale: Locale },
  signal?: AbortSignal,
): Promise<RingQuote | null> {
  const { store, locale, lines, discountCodes } = question;
  const answer = await api({
    schema: cartPreviewAnswerSchema,
    path: `/api/vendor/local/cart/preview/?${new URLSearchParams({ store, locale })}`,
    method: 'POST',
    body: { lines: [...lines], discountCodes: [...discountCodes] } satisfies CartPreviewInput,
    timeout: QUOTE_TIMEOUT,
    ...(signal ? { signal } : {}),
  });
  return answer.ok ? quoteOf(quoteKey(question), answer.value) : null;
}

function quoteOf(key: string, { cost, lines, discountAllocations, tradeInSavings }: CartPreview): RingQuote {
  const { currencyCode } = cost.totalAmount;
  const sum = (amounts: readonly string[]): Money => ({ amount: decimalSum(amounts), currencyCode });
  const kinds = [...new Set(discountAllocations.map(({ kind = 'OTHER' }) => kind))];
  return {
    key,
    lines: Object.fromEntries(
      lines.edges.map(({ node: { merchandise, cost: own } }) => [merchandise.id, own.subtotalAmount]),
    ),
    discounts: kinds.map((kind) => ({
      kind,
      amount: sum(
        discountAllocations
          .filter((allocation) => (allocation.kind ?? 'OTHER') === kind)
          .map(({ discountedAmount }) => discountedAmount.amount),
      ),
    })),
    ...(tradeInSavings === undefined ? {} : { tradeInSaving: sum(tradeInSavings.map(({ amount }) => amount)) }),
    subtotal: cost.subtotalAmount,
    total: sum([
      cost.totalAmount.amount,
      ...[cost.totalTaxAmount, cost.totalDutyAmount].flatMap((added) => (added ? [negate(added.amount)] : [])),
    ]),
    preview: lines.edges.map(({ node }) => withoutUnseen(node)),
  };
}

/** A line without what the bag does not show of it: it comes with the page. */
function withoutUnseen(line: CartLine): CartLine {
  const { merchandise } = line;
  const description = merchandise.title === '' ? merchandise.product.description : '';
  return {
    ...line,
    discountAllocations: [],
    merchandise: { ...merchandise, product: { ...merchandise.product, description } },
  };
}
