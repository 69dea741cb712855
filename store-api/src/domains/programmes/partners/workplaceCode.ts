/**
 * The personal discount code that a verified employee gets: `WORK-<COMPANY>-<expiry>-<nonce>-<signature>`. It contains its data, signed, so
 * that a cart can be priced without a lookup, and the code cannot be forged.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring, NamedKey } from '../../../platform/secrets/signingKeys.ts';

/** As long as a cart is stored: 30 days in milliseconds. */
const VALID_MS = 30 * 24 * 60 * 60 * 1000;

const SHAPE = /^WORK-([A-Z0-9-]{1,16})-([0-9A-Z]{6,7})-([0-9A-F]{6})-([0-9A-F]{24})$/;

export interface WorkplaceCodes {
  issue(company: string): { readonly code: string; readonly expiresAt: Date };
  /** The company of a valid, unexpired code; null otherwise. Case-insensitive. */
  read(code: string): string | null;
  /** When a code that `read` accepts expires; null for others. */
  expiresAt(code: string): Date | null;
}

/** @param now milliseconds since 1970 */
export function createWorkplaceCodes(keys: Keyring, now: () => number = Date.now): WorkplaceCodes {
  /** 96 bits, as hexadecimal. */
  const signatureOf = (said: string, { key }: NamedKey) =>
    createHmac('sha256', key).update(said).digest('hex').slice(0, 24).toUpperCase();
  return {
    issue(company) {
      const seconds = Math.floor((now() + VALID_MS) / 1000);
      const nonce = randomBytes(3).toString('hex');
      const said = `WORK-${company}-${seconds.toString(36)}-${nonce}`.toUpperCase();
      return { code: `${said}-${signatureOf(said, keys[0])}`, expiresAt: new Date(seconds * 1000) };
    },
    read: (code) => parsed(code)?.company ?? null,
    expiresAt: (code) => parsed(code)?.expiresAt ?? null,
  };

  function parsed(code: string): { readonly company: string; readonly expiresAt: Date } | null {
    const upper = code.toUpperCase();
    const [, company, expiry, , signature] = SHAPE.exec(upper) ?? [];
    if (company === undefined || expiry === undefined || signature === undefined) return null;
    const said = upper.slice(0, -(signature.length + 1));
    const isOf = (key: NamedKey) => timingSafeEqual(Buffer.from(signatureOf(said, key)), Buffer.from(signature));
    if (!keys.some(isOf)) return null;
    const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
    return expiresAt.getTime() > now() ? { company: company.toLowerCase(), expiresAt } : null;
  }
}
