/** Builds the merchandise of the M1's plans and the membership. */
import { M1_TERM_LENGTH, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';
import { amountIn, plus, times, toWire } from '../../platform/data/money.ts';
import { composedText, textIn } from '../../platform/text/localText.ts';
import { M1_NAMES, type M1File, type MembershipFile } from './m1Schema.ts';
import { type Merchandise, simpleMerchandise, storePrices } from './merchandise.ts';
import { asAddOn } from './planMerchandise.ts';

/** Merchandise id of an M1 plan: `m1_twelve_week_ref`. */
export const m1MerchandiseId = (name: string): string => `m1_${name}`;

/** Merchandise id of a year of membership: `membership_x_1y`. */
export const membershipMerchandiseId = ({ product }: MembershipFile): string => `${product.id}_1y`;

/** A plan with X costs X's monthly price more for each month that it begins (decision 48). */
export const m1Merchandise = ({ product, terms, suffixes }: M1File, { regions }: MembershipFile): Merchandise[] =>
  M1_NAMES.map(({ name, term, suffix }) => {
    const { title, prices } = terms[term];
    const variant = suffix === null ? null : suffixes[suffix];
    return simpleMerchandise(m1MerchandiseId(name), product, {
      title:
        variant === null
          ? title
          : composedText((locale) => `${textIn(title, locale)} / ${textIn(variant.title, locale)}`),
      identifier: product.id,
      plain: storePrices((store) => {
        const price = variant === null || variant.stores.includes(store) ? prices[store] : null;
        if (price === null || suffix !== 'x') return price;
        const ofX = times(amountIn(store, regions[store].displayPrice), begunMonths(term));
        return toWire(plus(amountIn(store, price), ofX));
      }),
    });
  });

/** The M1's terms count 4, 12 and 24 weeks as 1, 3 and 6 months. */
const WEEKS_OF_MONTH = 4;

/** The number of begun months: one for 2 weeks, three for 12 weeks. */
function begunMonths(term: M1Term): number {
  const length = M1_TERM_LENGTH[term];
  return 'months' in length ? length.months : Math.ceil(length.weeks / WEEKS_OF_MONTH);
}

export function membershipMerchandise(membership: MembershipFile): Merchandise {
  const { product, termTitle, regions } = membership;
  return simpleMerchandise(membershipMerchandiseId(membership), asAddOn(product), {
    title: termTitle,
    identifier: product.id,
    plain: storePrices((store) => regions[store].yearlyPrice),
  });
}
