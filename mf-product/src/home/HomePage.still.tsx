import type { Money } from '@tessera/shared-contracts/money/money';
import { Families } from './Families.tsx';
import { Hero } from './Hero.tsx';
import { Measures } from './Measures.tsx';
import { RareTeaser } from './RareTeaser.tsx';
import { Sensors } from './Sensors.tsx';
import { Sizes } from './Sizes.tsx';

/** The lowest prices in the visitor's store. Null: store-api did not answer; the page omits the price. */
export interface HomePageData {
  readonly ringPrice: Money | null;
  readonly rarePrice: Money | null;
}

/** /: the products, and links to their pages. Needs no scripts. */
export default function HomePage({ data: { ringPrice, rarePrice } }: { readonly data: HomePageData }) {
  return (
    <>
      <Hero price={ringPrice} />
      <Sensors />
      <Measures />
      <Families prices={{ ring: ringPrice, rare: rarePrice }} />
      <Sizes />
      <RareTeaser price={rarePrice} />
    </>
  );
}
