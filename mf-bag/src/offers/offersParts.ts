/** What the offers add to the panel, and the modal of them; loaded as one file when a bag with a ring is looked at for the first time. */
import { fetchOffers } from './fetchOffers.ts';
import { Offers } from './Offers.tsx';
import { Upsell } from './Upsell.tsx';
import { visibleOffers } from './visibleOffers.ts';

export const offersParts = { fetchOffers, Offers, Upsell, visibleOffers };
