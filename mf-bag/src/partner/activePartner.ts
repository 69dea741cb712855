/**
 * The partner that a visitor came through last. Kept in the browser, because the discount that the visitor was shown
 * must still be there when the bag is filled on another day (C3, PROG-01); nothing else is done with it.
 */
import * as z from 'zod/mini';
import type { KeptText } from '../session/keptText.ts';

const KEY = 'tessera.partner';

const activePartnerSchema = z.object({
  code: z.string().check(z.minLength(1)),
  /** Not kept by older releases. */
  name: z.optional(z.string()),
  discountCodes: z.array(z.string().check(z.minLength(1))),
});
/** A partner's code, and the discount codes that its visitors' carts are given. */
export type ActivePartner = z.infer<typeof activePartnerSchema>;

export interface KeptPartner {
  read(): ActivePartner | null;
  write(partner: ActivePartner): void;
}

export function createKeptPartner(kept: KeptText): KeptPartner {
  return {
    read() {
      const parsed = activePartnerSchema.safeParse(parseJson(kept.read(KEY)));
      return parsed.success ? parsed.data : null;
    },
    write: ({ code, name, discountCodes }) => kept.write(KEY, JSON.stringify({ code, name, discountCodes })),
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
