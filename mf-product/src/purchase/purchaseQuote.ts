/**
 * Requests the price of the chosen lines from the server. The same rule prices the page, the bag and the checkout, so all three
 * show the same number (PDP-08).
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

/** Milliseconds without a change before the price is requested. */
export const QUOTE_PAUSE = 150;
/** Milliseconds. If the price takes longer, the page leaves it to the bag. */
const QUOTE_TIMEOUT = 4000;

export interface PurchaseQuote {
  /** Identifies the question, to tell whether the quote still applies: see `quoteKey`. */
  readonly key: string;
  /** Price of each line before discounts, by merchandiseId. */
  readonly lines: Readonly<Record<string, Money>>;
  /** Discounts, one amount per kind, in the cart's order. */
  readonly discounts: readonly { readonly kind: DiscountKind; readonly amount: Money }[];
  /** Refund of the cover's price after the old ring's approval; not part of the total. Missing: none. */
  readonly tradeInSaving?: Money;
  /** Before discounts. Neither subtotal nor total includes tax and duty (BAG-04). */
  readonly subtotal: Money;
  readonly total: Money;
  /** The lines in the cart's format: the bag shows them until it has stored an add. */
  readonly preview: readonly CartLine[];
}

export interface QuoteQuestion {
  readonly store: Store;
  /** At least one line. */
  readonly lines: readonly CartLineInput[];
  readonly discountCodes: readonly string[];
}

export const quoteKey = ({ store, lines, discountCodes }: QuoteQuestion): string =>
  JSON.stringify([store, lines, discountCodes]);

/**
 * Null when the server did not answer: the catalogue's prices are shown instead. Never rejects.
 * @param question includes the language of the preview lines
 */
export async function askQuote(
  api: StoreApi,
  question: QuoteQuestion & { readonly locale: Locale },
  signal?: AbortSignal,
): Promise<PurchaseQuote | null> {
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

function quoteOf(key: string, { cost, lines, discountAllocations, tradeInSavings }: CartPreview): PurchaseQuote {
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

/** Removes from a line the parts that the bag does not display, because the line is sent with the page. */
function withoutUnseen(line: CartLine): CartLine {
  const { merchandise } = line;
  const description = merchandise.title === '' ? merchandise.product.description : '';
  return {
    ...line,
    discountAllocations: [],
    merchandise: { ...merchandise, product: { ...merchandise.product, description } },
  };
}
