/**
 * The bag without scripts (BAG-22): plain forms that store-api answers, a cookie that holds the cart's id, and the page that
 * mf-bag draws. Each form is a POST to a path of these with `?store=`, answered by a redirect to the bag's page.
 */
import { STORE_URL_CODE, type Store } from '../stores/stores.ts';

export const BAG_FORM_PATHS = {
  /** Fields of BAG_FORM_FIELDS: `merchandiseId`, one or more, and `discountCode`; or what `bagAddAction` writes. */
  add: '/cart/add',
  /** Fields of RING_PARAMETERS. */
  ring: '/cart/ring',
  /** Fields of RARE_PARAMETERS. */
  rare: '/cart/rare',
  /** Fields of BOOKING_ATTRIBUTES. */
  bloodTest: '/cart/blood-vision',
  /** A line's quantity, or its removal. */
  line: '/cart/line',
  /** A discount code, or the removal of one. */
  code: '/cart/code',
  /** What the gift step asks, or that it is no gift any more. */
  gift: '/cart/gift',
} as const;

export const bagFormAction = (form: keyof typeof BAG_FORM_PATHS, store: Store): string =>
  `${BAG_FORM_PATHS[form]}?${new URLSearchParams({ store })}`;

/** A thing that a form puts into the bag where its field has this value: a plan's length, a pack's size. */
export interface ChosenByField {
  readonly field: string;
  readonly value: string;
  readonly merchandiseId: string;
  /** The code that goes into the bag with it (C3). */
  readonly discountCode?: string | null;
}

export interface FormGoods {
  /** What goes in whatever is chosen. */
  readonly always?: readonly string[];
  readonly chosen?: readonly ChosenByField[];
}

/** Parameter of the action: one for each thing that depends on a choice, its words divided by spaces, which none of them has. */
const WHEN = 'when';

/**
 * Where a form goes that sells by the page's own fields: the fields stay what they are called in the page's address, and the
 * action says which things they stand for.
 */
export function bagAddAction(store: Store, { always = [], chosen = [] }: FormGoods): string {
  const action = new URLSearchParams({ store });
  for (const id of always) action.append(BAG_FORM_FIELDS.merchandiseId, id);
  for (const { field, value, merchandiseId, discountCode } of chosen) {
    action.append(WHEN, [field, value, merchandiseId, ...(discountCode ? [discountCode] : [])].join(' '));
  }
  return `${BAG_FORM_PATHS.add}?${action}`;
}

/**
 * What a form asks for: what `bagAddAction` wrote into its action, taken by the fields, and what the fields name themselves. `rest` is
 * what belongs to neither, of the fields and of the address that the form stood on: campaign, partner, codes (BAG-18).
 */
export function readFormGoods(
  action: URLSearchParams,
  fields: URLSearchParams,
  address: URLSearchParams,
): { readonly merchandiseIds: string[]; readonly discountCodes: string[]; readonly rest: URLSearchParams } {
  const { merchandiseId, discountCode } = BAG_FORM_FIELDS;
  const choices = action.getAll(WHEN).flatMap((written) => {
    const [field, value, id, code] = written.split(' ');
    return field && value && id ? [{ field, value, id, code }] : [];
  });
  const taken = choices.filter(({ field, value }) => fields.get(field) === value);
  const named = (name: string) => [...action.getAll(name), ...fields.getAll(name)].filter((value) => value !== '');
  const own = new Set([...choices.map(({ field }) => field), 'store', WHEN, ...Object.values(BAG_FORM_FIELDS)]);
  return {
    merchandiseIds: [...named(merchandiseId), ...taken.map(({ id }) => id)],
    discountCodes: [...named(discountCode), ...taken.flatMap(({ code }) => code ?? [])],
    rest: new URLSearchParams(
      [...fields, ...[...address].filter(([name]) => !fields.has(name))].filter(([name]) => !own.has(name)),
    ),
  };
}

/** Names of the fields; those that may come several times say so. */
export const BAG_FORM_FIELDS = {
  merchandiseId: 'merchandiseId',
  discountCode: 'discountCode',
  lineId: 'lineId',
  quantity: 'quantity',
  /** `remove`: the line leaves, whatever its quantity says. */
  action: 'action',
  code: 'code',
  /** A code that leaves the bag. */
  remove: 'remove',
  giftNote: 'note',
  giftFrom: 'from',
  gifteeEmail: 'giftee',
  /** `true` where the box is ticked. */
  notifyGiftee: 'notify',
} as const;

/** What the page says of the form that led to it, in its query: `?said=tooMany&line=…`. */
export const BAG_SAID = 'said';
export const BAG_SAID_LINE = 'line';
export const BAG_NOTICES = [
  'added',
  'addFailed',
  /** The form was sent before anything was chosen. */
  'nothingChosen',
  'updateFailed',
  'removeFailed',
  /** At the line that BAG_SAID_LINE names. */
  'tooMany',
  'notWhole',
  'wrongCode',
  'betterCode',
  'giftSaved',
  /** Note or address do not fit; what does is stored. */
  'giftIncomplete',
] as const;
export type BagNotice = (typeof BAG_NOTICES)[number];

/** Path of the bag's page in a store. */
export const bagPath = (store: Store): string => `/bag/${STORE_URL_CODE[store]}`;

export function bagPathSaying(store: Store, notice: BagNotice, lineId?: string): string {
  const query = new URLSearchParams({
    [BAG_SAID]: notice,
    ...(lineId === undefined ? {} : { [BAG_SAID_LINE]: lineId }),
  });
  return `${bagPath(store)}?${query}`;
}

/** Query parameter of either ring's page: its form was sent without scripts, and something is missing. */
export const RING_INCOMPLETE = 'incomplete';

/** HttpOnly: the id of a store's cart, for pages and forms that no script is behind. */
export const bagCookieName = (store: Store): string => `bag_${store}`;
/** Readable by scripts: a form has made or changed this store's cart, so the browser's own note of it may be another. */
export const bagNewsCookieName = (store: Store): string => `bag_news_${store}`;

/** Ids are opaque (a vendor's may be a URI such as `gid://…/Cart/1?key=2`), but they have no spaces and an end. */
export const CART_ID_PATTERN = /^[\x21-\x7e]{1,300}$/;

/** What the browser's bag asks for once scripts are alive again: POST, `?store=`; answered with the one cart there is. */
export const BAG_JOIN_PATH = '/api/bag/join';
