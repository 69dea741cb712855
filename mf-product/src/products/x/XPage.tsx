import { useRemote } from '@tessera/remote-kit/useRemote';
import type { OwnedCatalogue, Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useText } from '../../text.ts';
import type { PlanOffer } from '../plans/ownedPlans.ts';
import { PlanBuy } from '../plans/PlanBuy.tsx';
import XAbsent from './XAbsent.still.tsx';
import XClosing from './XClosing.still.tsx';
import XCover from './XCover.still.tsx';
import XHomeCover from './XHomeCover.still.tsx';
import XOpening from './XOpening.still.tsx';
import * as styles from './XPage.styles.ts';
import XPlugs from './XPlugs.still.tsx';

export interface XPageData {
  readonly store: Store;
  /** The plugs that the store sells, with the price of each for a year. */
  readonly plugs: readonly { readonly plug: Plug; readonly price: Money }[];
  readonly membership: PlanOffer;
  readonly coverage: PlanOffer;
  readonly homeCoverage: PlanOffer;
  /** The membership's displayed price per month, and its code's discount. */
  readonly shown: OwnedCatalogue['membership'];
  readonly withTradeIn: OwnedCatalogue['coverageWithTradeIn'];
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** /x/:region: the membership, and cover for a ring and a Home that the shopper owns. */
export default function XPage({ data }: { readonly data: XPageData }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { store, plugs, membership, coverage, homeCoverage, shown, withTradeIn, ring } = data;
  const percent = (fraction: string) =>
    new Intl.NumberFormat(visitor.locale, { style: 'percent', maximumFractionDigits: 1 }).format(Number(fraction));
  const year = membership.kind === 'offered' ? (membership.terms[0] ?? null) : null;
  return (
    <>
      <XOpening
        monthly={shown?.displayPrice ?? null}
        yearly={year?.price ?? null}
        isLess={year !== null && year.discountedPrice !== null}
      />
      <section className={styles.buying} id="membership" aria-labelledby="x-plugs">
        <XPlugs plugs={plugs} />
        {membership.kind === 'offered' ? (
          // Another store has other prices: the choice starts anew.
          <PlanBuy
            key={store}
            what="MEMBERSHIP"
            headingLevel={3}
            title={membership.title}
            terms={membership.terms}
            taxIncluded={membership.taxIncluded}
            note={shown === null ? undefined : t('planBuy.member', { percent: percent(shown.discount) })}
          />
        ) : (
          <XAbsent ring={ring} />
        )}
      </section>
      <section className={styles.buying} id="coverage" aria-labelledby="x-cover">
        <XCover withTradeIn={withTradeIn} />
        <div className={styles.covers}>
          {coverage.kind === 'offered' ? (
            <PlanBuy
              key={store}
              what="COVERAGE"
              headingLevel={3}
              title={coverage.title}
              terms={coverage.terms}
              taxIncluded={coverage.taxIncluded}
            />
          ) : null}
          {homeCoverage.kind === 'offered' ? (
            <div className={styles.homeCover} id="home-coverage">
              <PlanBuy
                key={store}
                what="HOME_COVERAGE"
                headingLevel={3}
                title={homeCoverage.title}
                terms={homeCoverage.terms}
                taxIncluded={homeCoverage.taxIncluded}
              />
              <XHomeCover />
            </div>
          ) : null}
        </div>
      </section>
      <XClosing />
    </>
  );
}
