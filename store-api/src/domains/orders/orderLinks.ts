/**
 * The token in an order's link: 32 bytes as 43 letters. It holds the order's id, the day of issue, and a 13-byte signature of both, so the
 * database stores nothing that opens an order. Ids are random, and a token differs on each day.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring, NamedKey } from '../../platform/secrets/signingKeys.ts';

/** Days that a link stays valid. After that, the shopper requests a new one by mail (`/order`). */
export const ORDER_LINK_DAYS = 30;

export interface OrderLinks {
  /** Issues today's token: its holder can open the order for 30 days. */
  issue(orderId: string): string;
  /** The id of the order that a token opens. Null: the token is expired or invalid. */
  read(token: string): string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const [ID_BYTES, DAY_BYTES, MAC_BYTES] = [16, 3, 13];
const HEAD_BYTES = ID_BYTES + DAY_BYTES;

export function createOrderLinks({
  keys,
  now = () => new Date(),
}: {
  readonly keys: Keyring;
  readonly now?: (() => Date) | undefined;
}): OrderLinks {
  const today = () => Math.floor(now().getTime() / DAY_MS);
  const sign = ({ key }: NamedKey, head: Uint8Array) =>
    createHmac('sha256', key).update(head).digest().subarray(0, MAC_BYTES);
  return {
    issue(orderId) {
      const head = Buffer.alloc(HEAD_BYTES);
      Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(head);
      head.writeUIntBE(today(), ID_BYTES, DAY_BYTES);
      return Buffer.concat([head, sign(keys[0], head)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Rejects other base64url spellings of the same bytes, so that each link has one form.
      if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const [head, mac] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
      if (!keys.some((key) => timingSafeEqual(sign(key, head), mac))) return null;
      const age = today() - head.readUIntBE(ID_BYTES, DAY_BYTES);
      if (age < 0 || age > ORDER_LINK_DAYS) return null;
      return head.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
