/** Creates carts: `create` stores one, `preview` only prices one. */
import { randomUUID } from 'node:crypto';
import type { CartCreate, CartPreview, CartPreviewInput } from '@tessera/shared-contracts/bag/cart';
import { type CodeWriter, mergeOrigins } from '../../../pricing/codeOrigins.ts';
import { assertTextFits, mergeAttributes } from '../../cartAttributes.ts';
import { mergeCodes } from '../../cartCodes.ts';
import { nothingToMatch } from '../../cartProblems.ts';
import type { CartLimits } from '../../cartSettings.ts';
import { cart } from '../../cartTables.ts';
import type { CartContext, VersionedCart, WriteContext } from '../../cartVendor.ts';
import { cartCountry } from '../../countryCode.ts';
import { checkLines, numberedIds, withAdded } from '../../lineEdits.ts';
import { claimKey } from './idempotencyKeys.ts';
import { saveAdded } from './lineRows.ts';
import { type LocalContext, localCall } from './localContext.ts';
import { type CartContents, presentStored, priceCartContents, requireCart } from './storedCarts.ts';

/** @throws {HttpProblem} as `mergeCodes` and `mergeAttributes` */
function newContents(
  input: Pick<CartCreate, 'attributes' | 'discountCodes'>,
  writer: CodeWriter,
  limits: CartLimits,
): CartContents {
  const discountCodes = mergeCodes([], input.discountCodes ?? []);
  return {
    attributes: mergeAttributes([], input.attributes ?? [], limits),
    discountCodes,
    codeOrigins: mergeOrigins({ discountCodes: [], codeOrigins: {} }, discountCodes, writer),
  };
}

export async function previewCart(
  local: LocalContext,
  context: CartContext & CodeWriter,
  input: CartPreviewInput,
): Promise<CartPreview> {
  const call = localCall(local, context);
  const contents = newContents(input, context, call.limits);
  const lines = withAdded([], checkLines(input.lines, call), numberedIds('preview'), call);
  return priceCartContents(call, contents, lines);
}

export async function createCart(
  local: LocalContext,
  context: WriteContext,
  input: CartCreate,
): Promise<VersionedCart> {
  const { store, country, locale } = context;
  if (context.ifMatch !== undefined) throw nothingToMatch();
  const countryCode = cartCountry(store, { country: input.countryCode ?? country, locale });
  const id = randomUUID();
  const { callerHash, now, limits } = local;
  const made = await local.transact(async (statements) => {
    const repeated = await claimKey(statements, {
      // Different clients may choose the same key, so a key belongs to one client.
      owner: `create:${store}:${callerHash(context.clientAddress ?? '')}`,
      key: context.idempotencyKey,
      call: ['create', { ...input, countryCode }],
      cartId: id,
      now,
    });
    if (repeated !== null) return repeated;
    const call = localCall(local, context);
    const stored = { id, ...newContents(input, context, limits), version: 1 };
    const checked = checkLines(input.lines, call);
    const at = now();
    await statements.db.insert(cart).values({ ...stored, store, countryCode, createdAt: at, updatedAt: at });
    const lines = withAdded([], checked, randomUUID, call);
    await saveAdded(statements, id, [], lines);
    assertTextFits({ ...stored, lines }, { attributes: [], lines: [] }, limits);
    return presentStored(call, stored, lines);
  });
  if (typeof made !== 'string') return made;
  const stored = await requireCart(local, made);
  return presentStored(localCall(local, context), stored, stored.lines);
}
