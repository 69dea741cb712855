/**
 * The bag without scripts (BAG-22): plain forms that store-api handles, a cookie with the cart's id, and the page that mf-bag renders. Each
 * form is a POST to one of these paths with `?store=`; the response redirects to the bag's page.
 */
import { STORE_URL_CODE, type Store } from '../stores/stores.ts';

export const BAG_FORM_PATHS = {
  /** Fields of BAG_FORM_FIELDS: `merchandiseId`, one or more, and `discountCode`; or the query of `bagAddAction`. */
  add: '/cart/add',
  /** Fields of RING_PARAMETERS. */
  ring: '/cart/ring',
  /** Fields of RARE_PARAMETERS. */
  rare: '/cart/rare',
  /** Fields of BOOKING_ATTRIBUTES. */
  bloodTest: '/cart/blood-vision',
  /** Changes a line's quantity or removes the line. */
  line: '/cart/line',
  /** Adds or removes a discount code. */
  code: '/cart/code',
  /** Saves the gift step, or ends the gift flow. */
  gift: '/cart/gift',
} as const;

export const bagFormAction = (form: keyof typeof BAG_FORM_PATHS, store: Store): string =>
  `${BAG_FORM_PATHS[form]}?${new URLSearchParams({ store })}`;

/** Merchandise that a form adds to the bag when its field has this value, such as a plan's length or a pack's size. */
export interface ChosenByField {
  readonly field: string;
  readonly value: string;
  readonly merchandiseId: string;
  /** Discount code that is added with it (C3). */
  readonly discountCode?: string | null;
}

export interface FormGoods {
  /** Merchandise that is added whatever the shopper chooses. */
  readonly always?: readonly string[];
  readonly chosen?: readonly ChosenByField[];
}

/** Parameter of the action, one for each conditional item. Its parts are separated by spaces, because no part contains one. */
const WHEN = 'when';

/**
 * Action of a form that sells by the page's own fields. The fields keep their names from the page's address, and the action maps their
 * values to merchandise.
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
 * Resolves a form's goods: those that `bagAddAction` wrote into the action, selected by the fields, and those that fields name directly.
 * `rest` holds all other parameters of the fields and of the page's address: campaign, partner, codes (BAG-18).
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

/** Names of the fields. A field that may repeat says so. */
export const BAG_FORM_FIELDS = {
  merchandiseId: 'merchandiseId',
  discountCode: 'discountCode',
  lineId: 'lineId',
  quantity: 'quantity',
  /** `remove`: the line is removed, whatever its quantity. */
  action: 'action',
  code: 'code',
  /** A code to remove from the bag. */
  remove: 'remove',
  giftNote: 'note',
  giftFrom: 'from',
  gifteeEmail: 'giftee',
  /** `true` when the box is ticked. */
  notifyGiftee: 'notify',
} as const;

/** Query parameter of the bag's page with the form's outcome: `?said=tooMany&line=…`. */
export const BAG_SAID = 'said';
export const BAG_SAID_LINE = 'line';
export const BAG_NOTICES = [
  'added',
  'addFailed',
  /** The form was sent without a choice. */
  'nothingChosen',
  'updateFailed',
  'removeFailed',
  /** Shown at the line that BAG_SAID_LINE names. */
  'tooMany',
  'notWhole',
  'wrongCode',
  'betterCode',
  'giftSaved',
  /** The note or the address is invalid; valid fields are stored. */
  'giftIncomplete',
] as const;
export type BagNotice = (typeof BAG_NOTICES)[number];

/** Path of a store's bag page. */
export const bagPath = (store: Store): string => `/bag/${STORE_URL_CODE[store]}`;

export function bagPathSaying(store: Store, notice: BagNotice, lineId?: string): string {
  const query = new URLSearchParams({
    [BAG_SAID]: notice,
    ...(lineId === undefined ? {} : { [BAG_SAID_LINE]: lineId }),
  });
  return `${bagPath(store)}?${query}`;
}

/** Query parameter of both rings' pages: the form was sent without scripts, and a field is missing. */
export const RING_INCOMPLETE = 'incomplete';

/** Merges the browser's bag and the cookie's cart once scripts run again: POST with `?store=`; returns the one resulting cart. */
export const BAG_JOIN_PATH = '/api/bag/join';
