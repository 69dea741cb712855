/** /book-a-call/workplace: an employer asks to join the workplace programme by the form on /for-work; rejected forms are rendered here. */
import {
  EMPLOYER_ASKED,
  EMPLOYER_FORM,
  FOR_WORK_PATH,
  FOR_WORK_SAID,
} from '@tessera/shared-contracts/programmes/forWork';
import type { RequestHandler } from 'express';
import type { Nothing } from '../../../platform/http/calls.ts';
import { type DescribedPage, onTo, page, readForm } from '../../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { leadForm } from '../leadForm.ts';
import { trackingSchema } from './callRequestForm.ts';
import { employerPage } from './callRequestPages.tsx';
import type { CallRequests } from './callRequests.ts';
import { employerFormSchema, readEmployerForm } from './employerForm.ts';

export function employerRoutes(
  route: (described: DescribedPage<Nothing>, ...handlers: readonly RequestHandler[]) => void,
  requests: CallRequests,
  perClient: RequestHandler,
): void {
  route(
    {
      method: 'get',
      path: EMPLOYER_FORM,
      operationId: 'callRequests.employerForm',
      summary: 'The form of an employer who wants to take part in the workplace programme',
      answers: { 200: page('The form.') },
    },
    (request, response) => {
      sendPage(
        response,
        employerPage({ locale: localeOf(request), values: employerFormSchema.parse({}), problems: [] }),
      );
    },
  );

  route(
    {
      ...leadForm({ 303: onTo('To the page that says so.') }),
      path: EMPLOYER_FORM,
      operationId: 'callRequests.employer',
      summary: 'Ask to take part in the workplace programme',
      description: MAILS_PER_ADDRESS_NOTE,
      body: employerFormSchema,
    },
    readForm,
    perClient,
    async (request, response) => {
      const values = employerFormSchema.parse(request.body ?? {});
      const locale = localeOf(request);
      const input = readEmployerForm(values);
      if (Array.isArray(input)) {
        sendPage(response, { ...employerPage({ locale, values, problems: input }), status: 422 });
        return;
      }
      const tracking = trackingSchema.parse({ source: FOR_WORK_PATH, medium: 'employers' });
      await requests.ask(values.key, input, { locale, tracking });
      response.redirect(303, `${FOR_WORK_PATH}?${FOR_WORK_SAID}=${EMPLOYER_ASKED}#employers`);
    },
  );
}
