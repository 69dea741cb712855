import { describe, expect, it } from '@jest/globals';
import { SLOTS, type Slot } from './remote.ts';
import { remoteCookies } from './remoteCookies.ts';
import { slotCachePoliciesSchema, type Varying } from './slotCachePolicy.ts';
import { foreignCookies, type VisitorData, visitorDataFor } from './visitorData.ts';

const DATA: Required<VisitorData> = {
  cartId: 'cart-1',
  cartCodes: ['RUNCLUB10'],
  workplaceCode: 'WORK-A',
  cookies: { 'mf-lab.choice': 'a', 'mf-lab.other': 'b', 'mf-lab-x.choice': 'c', 'mf.choice': 'd' },
};
const policy = (...varyOn: Varying[]) => ({ page: { varyOn, maxAge: 1, staleWhileRevalidate: 0 } });
const given = (reader: Partial<Parameters<typeof visitorDataFor>[2]>, slot: Slot = 'page') =>
  visitorDataFor('page', { slot }, { remote: 'mf-lab', slots: [], ...reader }, DATA);

describe('the visitor’s data for a slot', () => {
  it.each<[Varying[], VisitorData]>([
    [['store', 'locale'], {}],
    [['cartCodes'], { cartCodes: ['RUNCLUB10'] }],
    [['workplace'], { workplaceCode: 'WORK-A' }],
    [['cookie:mf-lab.choice'], { cookies: { 'mf-lab.choice': 'a' } }],
    [['cookie:mf.choice', 'cookie:mf-lab-x.choice'], {}],
  ])('[OPS-05] with a cache policy is what that varies on: %j', (varyOn, data) => {
    for (const slot of SLOTS) expect(given({ cache: policy(...varyOn) }, slot)).toEqual(data);
  });

  it('[OPS-05] without a cache policy is all but another remote’s cookies and the cart', () => {
    const { cartCodes, workplaceCode } = DATA;
    expect(given({})).toEqual({ cartCodes, workplaceCode, cookies: { 'mf-lab.choice': 'a', 'mf-lab.other': 'b' } });
  });

  it('[BAG-22] has the cart on pages of the remote that fills the bag, and nowhere else', () => {
    for (const slot of SLOTS) {
      expect([slot, given({ slots: ['bag'] }, slot).cartId]).toEqual([slot, slot === 'page' ? 'cart-1' : undefined]);
      expect(given({ slots: ['header'] }, slot).cartId).toBeUndefined();
    }
  });

  it('has nothing of a visitor without cookies', () => {
    expect(visitorDataFor('page', { slot: 'page' }, { remote: 'mf-lab', slots: ['bag'] }, {})).toEqual({});
  });
});

describe('the remotes’ own cookies', () => {
  it('[OPS-03] are those with a remote’s name, a dot and a name, and not too long', () => {
    const header = `store=AE; mf-lab.choice=a%20b; bag_AE=x; MF.x=1; mf-lab.=1; .x=1; mf-lab.a.b=1; mf-lab.long=${'x'.repeat(201)}`;
    expect(remoteCookies(header)).toEqual({ 'mf-lab.choice': 'a b' });
    expect(remoteCookies(undefined)).toEqual({});
  });

  it('[OPS-05] are not another remote’s', () => {
    const cache = policy('store', 'cookie:mf-lab.choice', 'cookie:mf-bag.choice');
    expect(foreignCookies({ remote: 'mf-lab', cache })).toEqual(['page: cookie:mf-bag.choice']);
    expect(foreignCookies({ remote: 'mf-lab' })).toEqual([]);
  });

  it.each(['cookie:', 'cookie:choice', 'cookie:mf-lab.', 'cookie:bag_AE', 'cookie:mf-lab.a b'])(
    '[OPS-03] have a name: a policy with %j is refused',
    (name) => {
      expect(slotCachePoliciesSchema.safeParse({ page: { ...policy().page, varyOn: [name] } }).success).toBe(false);
    },
  );
});
