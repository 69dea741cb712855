import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { PlanOffer } from '../plans/ownedPlans.ts';
import PlugAbsent from './PlugAbsent.still.tsx';
import { PlugBuy } from './PlugBuy.tsx';
import PlugFacts from './PlugFacts.still.tsx';
import PlugOpening from './PlugOpening.still.tsx';
import * as styles from './PlugPage.styles.ts';
import PlugQuestions from './PlugQuestions.still.tsx';

export interface PlugPageData {
  readonly plug: Plug;
  readonly store: Store;
  readonly offer: PlanOffer;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** /powerplugs/…: what one plug shows, its price in the visitor's store, and the two ways to buy it. */
export default function PlugPage({ data: { plug, store, offer, ring } }: { readonly data: PlugPageData }) {
  const { kind } = offer;
  return (
    <>
      <PlugOpening plug={plug} from={kind === 'offered' ? (offer.terms[0]?.price ?? null) : null} />
      <section className={styles.buying} id="buy" aria-labelledby="buy-title">
        {kind === 'offered' ? (
          // Another store has other prices, and another plug is another product: the choice starts anew.
          <PlugBuy
            key={`${store} ${plug}`}
            plug={plug}
            title={offer.title}
            terms={offer.terms}
            taxIncluded={offer.taxIncluded}
            ring={ring}
            headingLevel={2}
            headingId="buy-title"
          />
        ) : (
          <PlugAbsent
            plug={plug}
            stores={kind === 'notSold' ? offer.stores : null}
            ring={ring}
            headingLevel={2}
            headingId="buy-title"
          />
        )}
        <PlugFacts plug={plug} />
      </section>
      <PlugQuestions plug={plug} />
    </>
  );
}
