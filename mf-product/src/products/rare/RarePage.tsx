import { RareChoice } from './RareChoice.tsx';
import RareOpening from './RareOpening.still.tsx';
import type { RareOffers } from './rareOffers.ts';

export interface RarePageData {
  readonly offers: RareOffers;
  /** Path of the page that sells it to this visitor. */
  readonly buy: string;
}

/** /rare: the story of the ring. Its price is the price on the page at `buy`. */
export default function RarePage({ data: { offers, buy } }: { readonly data: RarePageData }) {
  const price = offers.kind === 'offered' ? offers.from : null;
  return (
    <>
      <RareOpening buy={buy} price={price} />
      <RareChoice offers={offers} buy={buy} />
    </>
  );
}
