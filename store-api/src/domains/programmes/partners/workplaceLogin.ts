/** The workplace login's two steps and the logout, shared by calls and forms (C4, PROG-05, API-10). */
import type { Mailer } from '@tessera/service-kit/mail';
import { LINK_PARAMETERS, VERIFY_PATH } from '@tessera/shared-contracts/programmes/forWork';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request, Response } from 'express';
import type { Background } from '../../../platform/jobs/background.ts';
import { MagicLinkRefused, type MagicLinks } from './magicLink.ts';
import type { WorkplaceBag } from './workplaceBag.ts';
import type { WorkplaceCodes } from './workplaceCode.ts';
import { browserThatAsked, markBrowser, removeCode, storeCode, storedCode } from './workplaceCookies.ts';
import { magicLinkMail } from './workplaceMail.ts';
import { type Company, type Workplaces, worksAt } from './workplaces.ts';

export interface WorkplaceLoginOptions {
  readonly workplaces: () => Workplaces;
  readonly links: MagicLinks;
  readonly codes: WorkplaceCodes;
  readonly bag: WorkplaceBag;
  readonly mailer: Mailer;
  readonly background: Background;
  /** The store's public origin, without a trailing slash. */
  readonly publicOrigin: string;
}

export interface Unlocked {
  readonly company: Company;
  readonly code: string;
  readonly expiresAt: Date;
}

export interface WorkplaceLogin {
  /**
   * Sends a link if the address belongs to the company's domains. Response and response time are the same if not.
   * @throws {Error} when there is no such company
   */
  ask(
    request: Request,
    response: Response,
    asked: { readonly email: string; readonly companyCode: string; readonly locale: Locale },
  ): Promise<void>;
  /**
   * Redeems a link for a personal code.
   * @param sameBrowser rejects all browsers except the one that requested the link
   * @throws {MagicLinkRefused}
   */
  redeem(
    request: Request,
    link: { readonly token: string; readonly email: string; readonly companyCode: string },
    sameBrowser: boolean,
  ): Promise<Unlocked>;
  /** Stores the code in the browser and its carts, in place of another company's. */
  unlock(request: Request, response: Response, unlocked: Unlocked): Promise<void>;
  /** The company whose prices a code unlocks. Null: none, or it has expired. */
  unlockedBy(code: string | null): Unlocked | null;
  /** Removes the code from the browser and its carts. */
  leave(request: Request, response: Response): Promise<void>;
}

export function createWorkplaceLogin(options: WorkplaceLoginOptions): WorkplaceLogin {
  const { workplaces, links, codes, bag, mailer, background, publicOrigin } = options;
  const unlockedBy: WorkplaceLogin['unlockedBy'] = (code) => {
    if (code === null) return null;
    const company = workplaces().find(codes.read(code) ?? '');
    const expiresAt = codes.expiresAt(code);
    return company === undefined || expiresAt === null ? null : { company, code, expiresAt };
  };
  const leave: WorkplaceLogin['leave'] = async (request, response) => {
    const code = storedCode(request);
    if (code !== null) await bag.take(request, response, code);
    removeCode(request, response);
  };
  return {
    async ask(request, response, { email, companyCode, locale }) {
      const company = workplaces().find(companyCode);
      if (company === undefined) throw new Error('There is no such workplace.');
      const token = await links.sign({ email, company: company.code }, markBrowser(request, response));
      if (!worksAt(company, email)) return;
      const query = new URLSearchParams({
        [LINK_PARAMETERS.token]: token,
        [LINK_PARAMETERS.email]: email,
        [LINK_PARAMETERS.company]: company.code,
      });
      const link = `${publicOrigin}${VERIFY_PATH}?${query}`;
      background.run('the mail with a magic link', () =>
        mailer.send(magicLinkMail({ to: email, company: company.name, link, locale })),
      );
    },
    async redeem(request, { token, email, companyCode }, sameBrowser) {
      const { find, codes: companies } = workplaces();
      const company = find(companyCode);
      if (company === undefined) throw new MagicLinkRefused('otherCompany', 'There is no such workplace.');
      await links.redeem(
        token,
        { email, company: company.code },
        { companies, ...(sameBrowser ? { browser: browserThatAsked(request) } : {}) },
      );
      return { company, ...codes.issue(company.code) };
    },
    async unlock(request, response, { company, code, expiresAt }) {
      const before = storedCode(request);
      if (before !== null) await bag.take(request, response, before);
      storeCode(request, response, code, expiresAt);
      await bag.bring(request, response, code, company.code);
    },
    unlockedBy,
    leave,
  };
}
