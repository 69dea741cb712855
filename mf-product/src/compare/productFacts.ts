/** The facts of each device that a store sells, with its pages. Server only, except for the types. */
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { DeviceFacts } from '../facts/deviceFacts.ts';
import { PRODUCTS, type Product } from '../facts/products.ts';
import { homeDevice } from '../products/homeDevice/homeDeviceFacts.ts';
import { m1Device } from '../products/m1/m1DeviceFacts.ts';
import { rareBuyPath } from '../products/rare/rareBuyPath.ts';
import { rareDevice } from '../products/rare/rareDeviceFacts.ts';
import { ringDevice } from '../products/ring/ringDeviceFacts.ts';
import type { StoreOffers } from '../products/storeOffers.ts';
import type { Translate } from '../text.ts';

export interface ProductFacts extends DeviceFacts {
  readonly product: Product;
  /** Paths of the buy page and of the story page. */
  readonly buy: string;
  readonly story: string;
}

/** The devices that a store sells, in the order of `PRODUCTS`. A device is left out while its price is unknown. */
export function productFacts(
  offers: StoreOffers,
  visitor: Pick<Visitor, 'store' | 'country'>,
  t: Translate,
): readonly ProductFacts[] {
  const devices: Readonly<Record<Product, DeviceFacts | null>> = {
    ring: ringDevice(offers.ring, t),
    rare: rareDevice(offers.rare, t),
    m1: m1Device(offers.m1, t),
    home: homeDevice(offers.home, t),
  };
  const { store, country } = visitor;
  const paths: Readonly<Record<Product, Pick<ProductFacts, 'buy' | 'story'>>> = {
    ring: { buy: pathInStore('/ring/buy', store, country), story: pathInStore('/ring/buy', store, country) },
    rare: { buy: rareBuyPath(visitor).path, story: '/rare' },
    m1: { buy: pathInStore('/pricing', store, country), story: '/glucose' },
    home: { buy: pathInStore('/home/buy', store, country), story: '/home' },
  };
  return PRODUCTS.flatMap((product) => {
    const known = devices[product];
    return known === null ? [] : [{ product, ...paths[product], ...known }];
  });
}
