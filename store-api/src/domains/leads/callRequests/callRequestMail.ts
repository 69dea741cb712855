/** The two mails about a call: to the operators who make it, and to the visitor. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { leadTexts } from '../texts.ts';
import type { StoredCallRequest } from './callRequestTables.ts';
import { slotName } from './slotNames.ts';

/** To our own team: plain text in English, with all data needed to respond. */
export function operatorMail(request: StoredCallRequest, to: string): Mail {
  const t = leadTexts('en-US');
  const { number, name, phone, email, topic, timeZone, slots, locale, source, medium, campaign } = request;
  const came = [source, medium, ...Object.entries(campaign).map(([key, value]) => `${key}=${value}`)].filter(Boolean);
  const text = [
    `Call request ${number}: ${t(`callRequest.topics.${topic}`)}`,
    '',
    `Name: ${name}`,
    ...(phone === '' ? [] : [`Phone: ${phone}`]),
    `Email: ${email}`,
    `Language: ${locale}`,
    '',
    ...(request.company === '' ? [] : [`Company: ${request.company}, ${request.people} people`, '']),
    ...(slots.length === 0
      ? []
      : [t('callRequest.mailWhen', { timeZone }), ...slots.map((slot) => `- ${slotName(slot, 'en-US')}`), '']),
    `Asked for on: ${came.join(', ') || 'not known'}`,
    '',
  ].join('\n');
  return { to, subject: `Call request ${number}: ${t(`callRequest.topics.${topic}`)}`, text };
}

/**
 * In the visitor's language. Contains no typed text, because the address may be somebody else's, and the store must not send strangers'
 * messages.
 */
export function visitorMail({ email, locale, topic, timeZone, slots }: StoredCallRequest): Mail {
  const t = leadTexts(locale);
  const mail = { to: email, locale, closing: 'brand' } as const;
  if (topic === 'workplace') {
    return composeMail({
      ...mail,
      subject: t('employer.mailSubject'),
      blocks: [{ words: [t('employer.mailText')] }],
      foot: [t('employer.mailNotYou')],
    });
  }
  return composeMail({
    ...mail,
    subject: t('callRequest.mailSubject'),
    blocks: [
      { words: [t('callRequest.mailText')] },
      {
        words: [t(`callRequest.topics.${topic}`), t('callRequest.mailWhen', { timeZone })],
        list: slots.map((slot) => slotName(slot, locale)),
      },
    ],
    foot: [t('callRequest.mailNotYou')],
  });
}
