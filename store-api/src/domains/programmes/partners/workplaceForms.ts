/** The workplace login as plain forms: each redirects by 303 to a page, which shows the outcome (C4, PROG-05, decision 60). */
import { wordsOf } from '@tessera/service-kit/telemetry/errorForLog';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { isEmail } from '@tessera/shared-contracts/http/email';
import {
  FOR_WORK_PATH,
  FOR_WORK_SAID,
  LINK_PARAMETERS,
  type LoginNotice,
  VERIFY_PATH,
  type VerifyNotice,
  WORKPLACE_FORMS,
  workplacePath,
} from '@tessera/shared-contracts/programmes/forWork';
import { companyCodeSchema, ultraworkVerifySchema } from '@tessera/shared-contracts/programmes/workplaceCalls';
import type { Response } from 'express';
import * as z from 'zod';
import { onTo, pagesOf, readForm } from '../../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { ownFormsAlone } from '../../../platform/http/ownForms.ts';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { tellProgrammeLeft } from '../../bag/bagCookie.ts';
import { MAGIC_LINK_FAILED, MagicLinkRefused } from './magicLink.ts';
import type { LimitCalls } from './partnerLimits.ts';
import { storedCode } from './workplaceCookies.ts';
import type { WorkplaceLogin } from './workplaceLogin.ts';
import type { Workplaces } from './workplaces.ts';

const text = z.string().max(320).catch('');

const loginFormSchema = z.object({ companyCode: text, email: text });
const verifyFormSchema = z.object({
  companyCode: text,
  email: text,
  token: z.string().max(2000).catch(''),
  /** `yes`: the visitor wants the prices in this browser, whichever browser requested the link. */
  anyBrowser: text,
});
const leaveFormSchema = z.object({ companyCode: text });

export interface WorkplaceFormsOptions {
  readonly workplaces: () => Workplaces;
  readonly login: WorkplaceLogin;
  readonly logger: Logger;
  readonly limitCalls: LimitCalls;
}

export function workplaceForms(http: PublicHttp, options: WorkplaceFormsOptions): void {
  const { workplaces, login, logger, limitCalls } = options;
  const route = pagesOf(http, { tag: 'workplaces' });

  route(
    form(
      'workplaces.loginForm',
      WORKPLACE_FORMS.login,
      'Have a link sent, by a form',
      loginFormSchema,
      MAILS_PER_ADDRESS_NOTE,
    ),
    ownFormsAlone,
    readForm,
    limitCalls('login-form', (request, response) =>
      redirectTo(response, companyPage(request.body?.companyCode, 'tooMany')),
    ),
    async (request, response) => {
      const { companyCode, email } = loginFormSchema.parse(request.body ?? {});
      if (!isEmail(email.trim())) return redirectTo(response, companyPage(companyCode, 'email'));
      if (workplaces().find(companyCode) === undefined) return redirectTo(response, FOR_WORK_PATH);
      try {
        await login.ask(request, response, { email: email.trim(), companyCode, locale: localeOf(request) });
        redirectTo(response, companyPage(companyCode, 'sent'));
      } catch (error) {
        logger.error({ event: 'magic-link.failed', why: wordsOf(error) }, MAGIC_LINK_FAILED);
        redirectTo(response, companyPage(companyCode, 'failed'));
      }
    },
  );

  route(
    form('workplaces.verifyForm', WORKPLACE_FORMS.verify, 'Redeem a link, by a form', verifyFormSchema),
    ownFormsAlone,
    readForm,
    limitCalls('verify-form', (_request, response) => redirectTo(response, verifyPage('failed', {}))),
    async (request, response) => {
      const form = verifyFormSchema.parse(request.body ?? {});
      const link = ultraworkVerifySchema.safeParse(form);
      if (!link.success) return redirectTo(response, verifyPage('invalid', {}));
      try {
        const unlocked = await login.redeem(request, link.data, form.anyBrowser !== 'yes');
        await login.unlock(request, response, unlocked);
        redirectTo(response, companyPage(unlocked.company.code, 'unlocked'));
      } catch (error) {
        const reason = error instanceof MagicLinkRefused ? error.reason : 'failed';
        logger.warn({ event: 'magic-link.refused', why: wordsOf(error) }, 'Error verifying token');
        // A link that is still usable is passed on, because its page has the button that uses it.
        const isReusable = reason === 'otherBrowser' || reason === 'failed';
        redirectTo(response, verifyPage(reason, isReusable ? link.data : { companyCode: link.data.companyCode }));
      }
    },
  );

  route(
    form('workplaces.leaveForm', WORKPLACE_FORMS.leave, "Sign out of a workplace's prices, by a form", leaveFormSchema),
    ownFormsAlone,
    readForm,
    limitCalls('leave-form', (request, response) =>
      redirectTo(response, companyPage(request.body?.companyCode, 'stillIn')),
    ),
    async (request, response) => {
      const { companyCode } = leaveFormSchema.parse(request.body ?? {});
      const company = login.unlockedBy(storedCode(request))?.company.code ?? companyCode;
      await login.leave(request, response);
      // Scripts may have stored the company as the visitor's partner.
      tellProgrammeLeft(request, response);
      redirectTo(response, companyPage(company, 'left'));
    },
  );
}

/** Describes one of the three forms. */
const form = (operationId: string, path: string, summary: string, body: z.ZodObject, note = '') =>
  ({
    method: 'post',
    path,
    operationId,
    summary,
    description: `For browsers without scripts. The page that it leads to says what came of it. ${note}`.trim(),
    body,
    answers: { 303: onTo('To the page that says what came of it.') },
  }) as const;

function redirectTo(response: Response, to: string): void {
  response.set('cache-control', 'no-store').redirect(303, to);
}

function companyPage(company: unknown, notice: LoginNotice): string {
  const code = companyCodeSchema.safeParse(company);
  if (!code.success) return FOR_WORK_PATH;
  return `${workplacePath(code.data.toLowerCase())}?${new URLSearchParams({ [FOR_WORK_SAID]: notice })}#login`;
}

function verifyPage(
  notice: VerifyNotice,
  link: { readonly token?: string; readonly email?: string; readonly companyCode?: string },
): string {
  const { token, email, companyCode } = link;
  const query = new URLSearchParams({
    [FOR_WORK_SAID]: notice,
    ...(token === undefined ? {} : { [LINK_PARAMETERS.token]: token }),
    ...(email === undefined ? {} : { [LINK_PARAMETERS.email]: email }),
    ...(companyCode === undefined ? {} : { [LINK_PARAMETERS.company]: companyCode.toLowerCase() }),
  });
  return `${VERIFY_PATH}?${query}`;
}
