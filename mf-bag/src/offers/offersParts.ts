/** What the offers add to the panel; loaded as one file when a bag with a ring is looked at for the first time. */
import { fetchOffers } from './fetchOffers.ts';
import { Offers } from './Offers.tsx';
import { visibleOffers } from './visibleOffers.ts';

export const offersParts = { fetchOffers, Offers, visibleOffers };
