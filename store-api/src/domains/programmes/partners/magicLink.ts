/** The token in a magic link: for one address at one company, valid for 15 minutes, single use (C4, API-10). */
import { createHash } from 'node:crypto';
import type { VerifyRefusal } from '@tessera/shared-contracts/programmes/workplaceCalls';
import { createSignedLinks, type SignedLinksOptions } from '../../../platform/secrets/signedLinks.ts';

const VALID_SECONDS = 15 * 60;

/** Message where no link could be made or sent (C4). */
export const MAGIC_LINK_FAILED = 'Error generating magic link';

export interface MagicLinkHolder {
  readonly email: string;
  /** Lower case. */
  readonly company: string;
}

export interface RedeemOptions {
  /**
   * The cookie value of this browser, which must be the one that requested the link. Null: it has requested none. Absent: any browser is
   * accepted.
   */
  readonly browser?: string | null;
  /** Codes of the existing companies, to distinguish a link for another company from an invalid one. */
  readonly companies?: readonly string[];
}

export interface MagicLinks {
  /** @param browser the cookie value of the browser that requests the link */
  sign(holder: MagicLinkHolder, browser?: string): Promise<string>;
  /**
   * Uses a token up. A rejected token stays as it is.
   * @throws {MagicLinkRefused} when it is invalid, expired, used before, or for another person or browser
   */
  redeem(token: string, holder: MagicLinkHolder, options?: RedeemOptions): Promise<void>;
}

export class MagicLinkRefused extends Error {
  readonly reason: VerifyRefusal;

  constructor(reason: VerifyRefusal, message: string) {
    super(message);
    this.name = 'MagicLinkRefused';
    this.reason = reason;
  }
}

/** The token contains only a hash of the address, because links end up in histories and logs. */
const subjectOf = ({ email, company }: MagicLinkHolder): string =>
  createHash('sha256').update(`${company}\n${email.toLowerCase()}`).digest('base64url');

const browserOf = (browser: string): string => createHash('sha256').update(`browser\n${browser}`).digest('base64url');

export function createMagicLinks(options: Pick<SignedLinksOptions, 'keys' | 'db' | 'now'>): MagicLinks {
  const links = createSignedLinks({ ...options, purpose: 'ultrawork/verify', validSeconds: VALID_SECONDS });
  return {
    sign: (holder, browser) =>
      links.sign(subjectOf(holder), browser === undefined ? {} : { browser: browserOf(browser) }),
    async redeem(token, holder, { browser, companies = [] } = {}) {
      const link = await links.read(token).catch((error: unknown) => {
        throw new MagicLinkRefused('invalid', error instanceof Error ? error.message : String(error));
      });
      if (link.subject !== subjectOf(holder)) {
        const other = companies.some((company) => link.subject === subjectOf({ ...holder, company }));
        throw other
          ? new MagicLinkRefused('otherCompany', 'The magic link is for another company.')
          : new MagicLinkRefused('invalid', 'The magic link is for another address.');
      }
      if (link.expired !== null) throw new MagicLinkRefused('expired', link.expired);
      const used = new MagicLinkRefused('used', 'The magic link was used before.');
      if (await link.isUsed()) throw used;
      if (browser !== undefined && (browser === null || link.claims.browser !== browserOf(browser))) {
        throw new MagicLinkRefused('otherBrowser', 'The magic link was asked for in another browser.');
      }
      if (!(await link.use())) throw used;
    },
  };
}
