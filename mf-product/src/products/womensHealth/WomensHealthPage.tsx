import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { PlanOffer } from '../plans/ownedPlans.ts';
import PlugAbsent from '../powerPlugs/PlugAbsent.still.tsx';
import { PlugBuy } from '../powerPlugs/PlugBuy.tsx';
import PlugHeading from './PlugHeading.still.tsx';
import WomensHealthBuying from './WomensHealthBuying.still.tsx';
import WomensHealthClosing from './WomensHealthClosing.still.tsx';
import * as styles from './WomensHealthPage.styles.ts';
import WomensHealthStory from './WomensHealthStory.still.tsx';
import type { WomensPlug } from './womensPlugs.ts';

export interface WomensHealthPageData {
  readonly store: Store;
  readonly plugs: readonly { readonly plug: WomensPlug; readonly offer: PlanOffer }[];
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** /womens-health: a cycle as the ring measures it, and the two plugs that show it, both sold on the page. */
export default function WomensHealthPage({ data: { store, plugs, ring } }: { readonly data: WomensHealthPageData }) {
  const plugsOf = (kind: PlanOffer['kind']) => plugs.flatMap(({ plug, offer }) => (offer.kind === kind ? [plug] : []));
  return (
    <>
      <WomensHealthStory ring={ring} sold={plugsOf('offered')} notSold={plugsOf('notSold')} />
      <section className={styles.buying} id="buy" aria-labelledby="womens-buy">
        <WomensHealthBuying />
        <div className={styles.plugs}>
          {plugs.map(({ plug, offer }) => (
            <div className={styles.plug} key={plug}>
              <PlugHeading plug={plug} />
              {offer.kind === 'offered' ? (
                // Another store has other prices: the choice starts anew.
                <PlugBuy
                  key={store}
                  plug={plug}
                  title={offer.title}
                  terms={offer.terms}
                  taxIncluded={offer.taxIncluded}
                  ring={ring}
                  headingLevel={4}
                />
              ) : (
                <PlugAbsent
                  plug={plug}
                  stores={offer.kind === 'notSold' ? offer.stores : null}
                  ring={ring}
                  headingLevel={4}
                />
              )}
            </div>
          ))}
        </div>
      </section>
      <WomensHealthClosing />
    </>
  );
}
