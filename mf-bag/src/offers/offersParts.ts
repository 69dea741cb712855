/** The offers' parts of the panel, and their modal; loaded as one file when a bag with a ring is first shown. */
import { fetchOffers } from './fetchOffers.ts';
import { Offers } from './Offers.tsx';
import { Upsell } from './Upsell.tsx';
import { visibleOffers } from './visibleOffers.ts';

export const offersParts = { fetchOffers, Offers, Upsell, visibleOffers };
