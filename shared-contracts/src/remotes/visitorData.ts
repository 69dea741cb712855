/** The data of a visitor's cookies that a slot receives. Pure. */
import type { RenderRequest } from './remote.ts';
import type { SlotCachePolicies, Varying } from './slotCachePolicy.ts';

/** For one store, in the form that slots receive. */
export type VisitorData = Pick<RenderRequest, 'cartId' | 'cartCodes' | 'workplaceCode' | 'cookies'>;

/** The part of a release's manifest that decides. */
interface Reader {
  readonly remote: string;
  readonly slots: readonly string[];
  readonly cache?: SlotCachePolicies | undefined;
}

/**
 * A slot with a cache policy receives what the policy varies on. A slot without one is rendered for each visitor, so it receives all of it. The
 * cart's id is only for pages of the remote that fills the bag, and cookies are only those of the remote itself.
 * @param key the slot's name, or the page's route: the policy's key
 */
export function visitorDataFor(
  key: string,
  { slot }: Pick<RenderRequest, 'slot'>,
  { remote, slots, cache = {} }: Reader,
  {
    cartId,
    cartCodes,
    workplaceCode,
    cookies = {},
  }: { readonly [Key in keyof VisitorData]?: VisitorData[Key] | undefined },
): VisitorData {
  const varyOn = cache[key]?.varyOn;
  const receives = (name: Varying) => varyOn === undefined || varyOn.includes(name);
  const own = Object.entries(cookies).filter(([name]) => name.startsWith(`${remote}.`) && receives(`cookie:${name}`));
  return {
    ...(slot === 'page' && slots.includes('bag') && cartId !== undefined ? { cartId } : {}),
    ...(cartCodes !== undefined && receives('cartCodes') ? { cartCodes } : {}),
    ...(workplaceCode !== undefined && receives('workplace') ? { workplaceCode } : {}),
    ...(own.length > 0 ? { cookies: Object.fromEntries(own) } : {}),
  };
}

/** The policies' cookies that are of another remote, as `key: name`. */
export function foreignCookies({ remote, cache = {} }: Pick<Reader, 'remote' | 'cache'>): string[] {
  return Object.entries(cache).flatMap(([key, { varyOn }]) =>
    varyOn
      .filter((name) => name.startsWith('cookie:') && !name.startsWith(`cookie:${remote}.`))
      .map((name) => `${key}: ${name}`),
  );
}
