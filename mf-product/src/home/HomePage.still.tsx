import type { Money } from '@tessera/shared-contracts/money/money';
import { Families } from './Families.tsx';
import { Hero } from './Hero.tsx';
import { Measures } from './Measures.tsx';
import { RareTeaser } from './RareTeaser.tsx';
import { Sensors } from './Sensors.tsx';
import { Sizes } from './Sizes.tsx';

/** The lowest prices in the visitor's store; null while store-api can't say, and the page goes without. */
export interface HomePageData {
  readonly ringPrice: Money | null;
  readonly rarePrice: Money | null;
}

/** /: what Vela makes, and the way to it. Nothing on it needs a script. */
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
