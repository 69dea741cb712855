/** /waitlist: the form to wait for the M1 or the blood test, or the redirect to an external one (REG-09). */
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import { onTo, page, pagesOf, readForm } from '../../../platform/http/describedPages.ts';
import { limited } from '../../../platform/http/limits/limited.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { isLanguageChange } from '../../../platform/pages/languageLinks.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { refuseForm } from '../../../platform/pages/tooManyPage.tsx';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { leadForm } from '../leadForm.ts';
import type { Waitlist } from './waitlist.ts';
import { campaignIn, readWaitlistForm, waitlistFormSchema } from './waitlistForm.ts';
import { waitlistLinkRoutes } from './waitlistLinkRoutes.ts';
import {
  WAITLIST_ASKED_PATH,
  WAITLIST_EXPIRED_PATH,
  WAITLIST_JOINED_PATH,
  WAITLIST_LEFT_PATH,
  waitlistAskedPage,
  waitlistExpiredPage,
  waitlistJoinedPage,
  waitlistLeftPage,
  waitlistPage,
} from './waitlistPages.tsx';

const waitlistQuery = waitlistFormSchema.omit({ email: true }).partial();

/** Pages with only a message. */
const MESSAGE_PAGES = [
  [WAITLIST_ASKED_PATH, 'waitlist.asked', 'That a link to confirm is on its way', waitlistAskedPage],
  [WAITLIST_JOINED_PATH, 'waitlist.joined', 'That an address is on the list', waitlistJoinedPage],
  [WAITLIST_EXPIRED_PATH, 'waitlist.expired', 'That a link no longer puts an address on the list', waitlistExpiredPage],
  [WAITLIST_LEFT_PATH, 'waitlist.left', 'That an address is off the list', waitlistLeftPage],
] as const;

export interface WaitlistRoutesOptions {
  readonly waitlist: Waitlist;
  /** URL of an external form; null: the store's own form is used. */
  readonly externalForm: string | null;
  /** Forms per minute and client address; 0: no limit. */
  readonly perMinute: number;
}

export function waitlistRoutes(http: PublicHttp, { waitlist, externalForm, perMinute }: WaitlistRoutesOptions): void {
  const route = pagesOf(http, { tag: 'calls' });
  const perClient = limited({
    name: 'waitlist-forms',
    windowMs: 60_000,
    limit: perMinute,
    refuse: (request, response) => refuseForm(request, response, { back: request.originalUrl }),
  });

  route(
    {
      method: 'get',
      path: WAITLIST_PATH,
      operationId: 'waitlist.form',
      summary: 'The form of who waits for the M1 or the blood test, or the way to an external one',
      query: waitlistQuery,
      answers: { 200: page('The form.'), 303: onTo('To the external form.') },
    },
    (request, response) => {
      // The URL never prefills the mail address, because URLs stay in histories.
      const values = { ...waitlistFormSchema.parse(request.query), email: '' };
      if (externalForm !== null) {
        const form = new URL(externalForm);
        const known = COUNTRIES.find((each) => each === values.country);
        const sent = {
          ...campaignIn(values),
          ...(known === undefined ? {} : { country: known }),
          ...(values.product === 'm1' ? {} : { product: values.product }),
        };
        for (const [name, value] of Object.entries(sent)) form.searchParams.set(name, value);
        response.set('cache-control', 'no-store').redirect(303, form.href);
        return;
      }
      sendPage(response, waitlistPage({ locale: localeOf(request), values, problems: [] }));
    },
  );

  route(
    {
      ...leadForm({
        200: page('The form in another language.'),
        303: onTo('To the page that says to look for the mail: the same for every address.'),
      }),
      path: WAITLIST_PATH,
      operationId: 'waitlist.join',
      summary: 'Wait for the M1 or the blood test',
      description: `The address gets a mail with a link that puts it on the list. The same for the same country and product, sent again, is kept once. ${MAILS_PER_ADDRESS_NOTE}`,
      query: waitlistQuery,
      body: waitlistFormSchema,
    },
    readForm,
    perClient,
    async (request, response) => {
      const body: unknown = request.body ?? {};
      const values = waitlistFormSchema.parse(body);
      const locale = localeOf(request);
      if (isLanguageChange(body)) {
        sendPage(response, waitlistPage({ locale, values, problems: [] }));
        return;
      }
      const input = readWaitlistForm(values);
      if (Array.isArray(input)) {
        sendPage(response, { ...waitlistPage({ locale, values, problems: input }), status: 422 });
        return;
      }
      await waitlist.join(input, locale);
      response.redirect(303, WAITLIST_ASKED_PATH);
    },
  );

  for (const [path, operationId, summary, pageIn] of MESSAGE_PAGES) {
    route({ method: 'get', path, operationId, summary, answers: { 200: page('It says so.') } }, (request, response) =>
      sendPage(response, pageIn(localeOf(request))),
    );
  }
  waitlistLinkRoutes(route, waitlist, perClient);
}
