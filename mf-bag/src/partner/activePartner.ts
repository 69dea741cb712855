/**
 * The partner through whom the visitor came last. Stored in the browser, because the discount that the visitor was shown must still apply
 * when the bag is filled on another day (C3, PROG-01); it has no other use.
 */

import type { AffiliateLink } from '@tessera/shared-contracts/bag/affiliateLink';
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import * as z from 'zod/mini';
import type { TextStorage } from '../storage/textStorage.ts';

const KEY = 'tessera.partner';

const activePartnerSchema = z.object({
  code: z.string().check(z.minLength(1)),
  /** Not stored by older releases. */
  name: z.optional(z.string()),
  discountCodes: z.array(z.string().check(z.minLength(1))),
});
/** A partner's code, and the discount codes for the carts of its visitors. */
export type ActivePartner = z.infer<typeof activePartnerSchema>;

export interface StoredPartner {
  read(): ActivePartner | null;
  write(partner: ActivePartner): void;
  /** Removes the partner if it has this code. */
  clear(code: string): void;
  /** Removes the partner, because the visitor has removed the discount. */
  forget(): void;
  /** @returns the partner of a followed link; null when the link adds nothing new */
  follow(link: AffiliateLink): ActivePartner | null;
}

export function createStoredPartner(storage: TextStorage): StoredPartner {
  const read = () => {
    const parsed = activePartnerSchema.safeParse(parseJson(storage.read(KEY) ?? ''));
    return parsed.success ? parsed.data : null;
  };
  const write = ({ code, name, discountCodes }: ActivePartner) =>
    storage.write(KEY, JSON.stringify({ code, name, discountCodes }));
  return {
    read,
    write,
    clear(code) {
      if (read()?.code === code) storage.remove(KEY);
    },
    forget: () => storage.remove(KEY),
    follow({ code, discountCodes }) {
      const known = read();
      const before = known?.code === code ? known : null;
      // A link may name the partner alone, or bring one more code: earlier codes are kept.
      const codes = new Set([...(before?.discountCodes ?? []), ...discountCodes]);
      if (before && codes.size === before.discountCodes.length) return null;
      const partner = { ...before, code, discountCodes: [...codes] };
      write(partner);
      return partner;
    },
  };
}
