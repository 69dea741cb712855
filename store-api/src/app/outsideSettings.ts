/** Settings of external services: payment provider and mail server. Both must be configured explicitly. */
import { listSchema } from '@tessera/service-kit/settings/environment';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import * as z from 'zod';

export const outsideVariables = {
  PAYMENTS: z
    .enum(['test', 'stripe'])
    .optional()
    .describe('`test`: no money moves, and every page says so. Without it STRIPE_SECRET_KEY is mandatory.'),
  STRIPE_SECRET_KEY: z.string().optional().describe('`sk_…` of Stripe.'),
  STRIPE_WEBHOOK_SECRET: listSchema
    .optional()
    .describe('Secret of the webhook endpoint; two, joined by a comma, while it is changed.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      '`smtp://user:password@host:587` or `smtps://…`. Without it mails become `.eml` files in `DATA_DIR/outbox`.',
    ),
  SMTP_TLS: z
    .enum(['required', 'off'])
    .default('required')
    .describe('`off`: mails may be sent unencrypted, for example to a server on the same machine.'),
  MAIL_FROM: z.string().default(`${BRAND_NAME} <${SUPPORT_EMAIL}>`).describe('Sender of all mails.'),
};

const variables = z.object(outsideVariables);

/** Refines the environment: an omission must not start a store that charges nobody or misses payments. */
export function checkOutside(given: z.output<typeof variables>, context: z.RefinementCtx): void {
  const issue = (variable: keyof typeof outsideVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL } = given;
  if (STRIPE_SECRET_KEY === undefined) {
    if (PAYMENTS === undefined) issue('PAYMENTS', 'say test if nobody is to be charged; else set STRIPE_SECRET_KEY');
    if (PAYMENTS === 'stripe') issue('STRIPE_SECRET_KEY', 'PAYMENTS=stripe needs it');
    if (STRIPE_WEBHOOK_SECRET !== undefined) issue('STRIPE_WEBHOOK_SECRET', 'is of no use without STRIPE_SECRET_KEY');
  } else {
    if (PAYMENTS === 'test') issue('PAYMENTS', 'is test, and there is a STRIPE_SECRET_KEY: take one of them away');
    if (STRIPE_WEBHOOK_SECRET === undefined) {
      issue('STRIPE_WEBHOOK_SECRET', 'a payment whose shopper does not come back is told of by a webhook alone');
    }
  }
  // Nodemailer reads options from the query, including those that disable encryption.
  if (SMTP_URL !== undefined && URL.canParse(SMTP_URL) && new URL(SMTP_URL).search !== '') {
    issue('SMTP_URL', 'takes no parameters: SMTP_TLS says whether it has to be encrypted');
  }
}
