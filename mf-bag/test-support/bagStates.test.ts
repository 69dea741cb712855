import { describe, expect, it } from '@jest/globals';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import { statePage, statesPage } from '../scripts/statesPage.ts';
import { BAG_STATES } from './bagStates.ts';

describe('the bag’s states by name', () => {
  it.each(Object.entries(BAG_STATES))('%s: its carts are such as store-api answers with', (_, { read, write }) => {
    for (const answer of [read, write])
      if (answer && answer !== 'held' && answer.cart) expect(cartSchema.safeParse(answer.cart).error).toBeUndefined();
  });

  it('are all linked', () => {
    const page = statesPage(Object.keys(BAG_STATES));
    for (const name of Object.keys(BAG_STATES)) expect(page).toContain(`/states/${encodeURIComponent(name)}`);
  });

  it('store what their browser has stored', () => {
    const { 'a change that is not confirmed': pending, 'no cart': none } = BAG_STATES;
    expect(pending && statePage(pending)).toContain('tessera.bag.pending.US');
    expect(none && statePage(none)).not.toContain('tessera.cart');
  });
});
