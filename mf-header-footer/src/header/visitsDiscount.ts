/**
 * A visitor's discounts: the codes of the address, which internal links carry on (SHELL-09), those of the cart, and a workplace's unlocked
 * prices (PROG-01, PROG-05, decision 69). Server only.
 */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { codePricesSchema, PROGRAMME_PRODUCTS } from '@tessera/shared-contracts/catalogue/codePrices';
import { WORKPLACE_CALLS } from '@tessera/shared-contracts/programmes/forWork';
import { workplaceSessionSchema } from '@tessera/shared-contracts/programmes/workplaceCalls';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface VisitsDiscount {
  readonly codes: readonly string[];
  /** Whether the codes reduce any price of the store. */
  readonly takesOff: boolean;
  /** The workplace whose prices are unlocked. The personal code itself stays on the server. */
  readonly workplace: { readonly code: string; readonly name: string; readonly takesOff: boolean } | null;
}

export interface CarriedDiscounts {
  readonly query: URLSearchParams;
  readonly cartCodes?: readonly string[] | undefined;
  readonly workplaceCode?: string | undefined;
}

/** @returns null without a discount, and where its effect is unknown: the page renders anyway */
export async function loadVisitsDiscount(
  api: StoreApi,
  store: Store,
  { query, cartCodes = [], workplaceCode }: CarriedDiscounts,
): Promise<VisitsDiscount | null> {
  const given = discountCodes(query);
  const inCart = cartCodes.filter((code) => !given.some((known) => known.toUpperCase() === code.toUpperCase()));
  if (given.length === 0 && inCart.length === 0 && workplaceCode === undefined) return null;

  const pricesWith = async (codes: readonly string[]): Promise<readonly (string | undefined)[] | null> => {
    const answer = await api({
      schema: codePricesSchema,
      path: `/api/catalogue/code-prices?${new URLSearchParams([['store', store], ...codes.map((code) => ['code', code])])}`,
    });
    return answer.ok ? PROGRAMME_PRODUCTS.map((product) => answer.value.products?.[product]?.after.amount) : null;
  };
  // Offers without a code apply to everyone, so only the codes' additional effect counts.
  const without = pricesWith([]);
  /** Null: unknown. */
  const takesOff = async (codes: readonly string[]): Promise<boolean | null> => {
    const [coded, plain] = await Promise.all([pricesWith(codes), without]);
    return coded && plain && coded.some((amount, at) => amount !== plain[at]);
  };

  const [ofAddress, ofCart, workplace] = await Promise.all([
    given.length === 0 ? null : takesOff(given),
    // Codes that an add-on brings belong to no programme: they do not reduce the products' prices.
    Promise.all(inCart.map(async (code) => ((await takesOff([code])) === true ? [code] : []))),
    workplaceCode === undefined ? null : unlocked(api, workplaceCode, takesOff),
  ]);
  const codes = [...(ofAddress === null ? [] : given), ...ofCart.flat()];
  if (codes.length === 0 && workplace === null) return null;
  return { codes, takesOff: ofAddress === true || ofCart.flat().length > 0, workplace };
}

async function unlocked(
  api: StoreApi,
  code: string,
  takesOff: (codes: readonly string[]) => Promise<boolean | null>,
): Promise<VisitsDiscount['workplace']> {
  const [answer, isLess] = await Promise.all([
    api({ schema: workplaceSessionSchema, path: `${WORKPLACE_CALLS.session}?${new URLSearchParams({ code })}` }),
    takesOff([code]),
  ]);
  if (!answer.ok || answer.value.unlocked === null || isLess === null) return null;
  const { company } = answer.value.unlocked;
  return { code: company.code, name: company.name, takesOff: isLess };
}
