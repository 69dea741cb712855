/** Forms that change the bag: a line, a discount code, the gift. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { BAG_FORM_PATHS, bagPath, bagPathSaying } from '@tessera/shared-contracts/bag/bagForms';
import {
  GIFT_FLOW_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
  GIFT_FROM_MAX_LENGTH,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  NOTIFY_GIFTEE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/giftAttributes';
import { GIFT_NOTE_MAX_LENGTH } from '@tessera/shared-contracts/bag/giftNote';
import { isEmail } from '@tessera/shared-contracts/http/email';
import * as z from 'zod';
import { removeTypedCode, tryDiscountCode } from '../cart/discountCodeForm.ts';
import { type Asked, type BagFormOptions, firstValues, isGone, keep, type MountBagForm, text } from './bagForm.ts';

const lineSchema = z.object({
  lineId: text,
  quantity: text.transform((typed) => typed.normalize('NFKC').trim()),
  action: text,
});
const giftSchema = z.object({
  note: z.string().catch(''),
  from: text,
  giftee: text.transform((typed) => typed.trim()),
  notify: text,
  action: text,
});
const codeSchema = z.object({ code: text.transform((typed) => typed.trim()), remove: text });

const LINE_FORM = {
  path: BAG_FORM_PATHS.line,
  operationId: 'bag.line',
  summary: 'Change a line of the bag, or take it out, by a form',
  body: lineSchema,
};
const CODE_FORM = {
  path: BAG_FORM_PATHS.code,
  operationId: 'bag.code',
  summary: 'Add a discount code to the bag, or take one away, by a form',
  body: codeSchema,
};
const GIFT_FORM = {
  path: BAG_FORM_PATHS.gift,
  operationId: 'bag.gift',
  summary: 'Make the bag a gift with its note, or no gift, by a form',
  body: giftSchema,
};

const REFUSED_QUANTITIES: ReadonlySet<string> = new Set([
  'cart.quantity-exceeded',
  'cart.one-only',
  'cart.quantity-refused',
  'product.not-enough-stock',
  'request.invalid',
]);

export function changeForms(form: MountBagForm, options: BagFormOptions): void {
  form(LINE_FORM, 'updateFailed', (asked) => changeLine(options, asked));
  form(CODE_FORM, 'wrongCode', (asked) => changeCode(options, asked));
  form(GIFT_FORM, 'updateFailed', (asked) => changeGift(options, asked));
}

async function changeLine({ carts }: BagFormOptions, asked: Asked): Promise<string> {
  const { context, cartId, store, fields } = asked;
  const { lineId, quantity, action } = lineSchema.parse(firstValues(fields));
  if (cartId === null || lineId === '') return bagPath(store);
  if (action !== 'remove' && !/^\d{1,6}$/.test(quantity)) return bagPathSaying(store, 'notWhole', lineId);
  const leaves = action === 'remove' || Number(quantity) === 0;
  try {
    const { cart } = leaves
      ? await carts.remove(context, { cartId, lineId: [lineId] })
      : await carts.update(context, { cartId, lines: [{ id: lineId, quantity: Number(quantity) }] });
    keep(asked, cart);
    return bagPath(store);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status >= 500 || isGone(error)) throw error;
    // Another tab has removed the line already: show the bag as it is.
    if (error.code === 'cart.line-not-found') return bagPath(store);
    if (REFUSED_QUANTITIES.has(error.code)) return bagPathSaying(store, 'tooMany', lineId);
    return bagPathSaying(store, leaves ? 'removeFailed' : 'updateFailed');
  }
}

async function changeCode({ carts }: BagFormOptions, asked: Asked): Promise<string> {
  const { context, cartId, store, fields } = asked;
  const { code, remove } = codeSchema.parse(firstValues(fields));
  if (cartId === null) return bagPath(store);
  const { cart } = await carts.fetch(context, cartId);
  if (remove !== '') {
    keep(asked, await removeTypedCode(carts, context, cart, remove));
    return bagPath(store);
  }
  const outcome = code === '' ? 'wrong' : await tryDiscountCode(carts, context, cart, code);
  keep(asked, cart);
  if (outcome === 'applied') return bagPath(store);
  return bagPathSaying(store, outcome === 'better' ? 'betterCode' : 'wrongCode');
}

async function changeGift({ carts }: BagFormOptions, asked: Asked): Promise<string> {
  const { context, cartId, store, fields } = asked;
  if (cartId === null) return bagPath(store);
  const { note, from, giftee, notify, action } = giftSchema.parse(firstValues(fields));
  const write = async (values: Readonly<Record<string, string | null>>) => {
    const attributes = Object.entries(values).map(([key, value]) => ({ key, value }));
    keep(asked, (await carts.updateAttributes(context, { cartId, attributes })).cart);
  };
  if (action === 'remove') {
    await write({
      [GIFT_FLOW_ATTRIBUTE]: 'false',
      [GIFTEE_EMAIL_ATTRIBUTE]: null,
      [GIFT_NOTE_ATTRIBUTE]: null,
      [NOTIFY_GIFTEE_ATTRIBUTE]: 'false',
    });
    return bagPath(store);
  }
  // Browsers count a line break as one character but send two.
  const kept = note.replaceAll('\r\n', '\n').trim();
  const noteFits = kept !== '' && kept.length <= GIFT_NOTE_MAX_LENGTH;
  const emailFits = isEmail(giftee);
  await write({
    [GIFT_FLOW_ATTRIBUTE]: 'true',
    ...(noteFits ? { [GIFT_NOTE_ATTRIBUTE]: kept } : {}),
    ...(emailFits ? { [GIFTEE_EMAIL_ATTRIBUTE]: giftee } : {}),
    [GIFT_FROM_ATTRIBUTE]: from.slice(0, GIFT_FROM_MAX_LENGTH),
    [NOTIFY_GIFTEE_ATTRIBUTE]: String(notify === 'true'),
  });
  return bagPathSaying(store, noteFits && emailFits ? 'giftSaved' : 'giftIncomplete');
}
