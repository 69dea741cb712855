/** The two mails about a call: to those who make it, and to whoever asked for it. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import type { StoredCallRequest } from './callRequestTables.ts';
import { CALL_REQUEST_TEXTS } from './callRequestTexts.ts';
import { EMPLOYER_TEXTS } from './employerTexts.ts';
import { slotName } from './slotNames.ts';

/** To our own team: plain text in English, with all that it takes to answer. */
export function operatorMail(request: StoredCallRequest, to: string): Mail {
  const texts = CALL_REQUEST_TEXTS['en-US'];
  const { number, name, phone, email, topic, timeZone, slots, locale, source, medium, campaign } = request;
  const came = [source, medium, ...Object.entries(campaign).map(([key, value]) => `${key}=${value}`)].filter(Boolean);
  const text = [
    `Call request ${number}: ${texts.topics[topic]}`,
    '',
    `Name: ${name}`,
    ...(phone === '' ? [] : [`Phone: ${phone}`]),
    `Email: ${email}`,
    `Language: ${locale}`,
    '',
    ...(request.company === '' ? [] : [`Company: ${request.company}, ${request.people} people`, '']),
    ...(slots.length === 0
      ? []
      : [texts.mailWhen(timeZone), ...slots.map((slot) => `- ${slotName(slot, 'en-US')}`), '']),
    `Asked for on: ${came.join(', ') || 'not known'}`,
    '',
  ].join('\n');
  return { to, subject: `Call request ${number}: ${texts.topics[topic]}`, text };
}

/**
 * In the visitor's language. It holds nothing that was typed: the address may be somebody else's, and nobody is to send
 * words of their own through the store's mail.
 */
export function visitorMail({ email, locale, topic, timeZone, slots }: StoredCallRequest): Mail {
  const mail = { to: email, locale, closing: 'brand' } as const;
  if (topic === 'workplace') {
    const { mailSubject, mailText, mailNotYou } = EMPLOYER_TEXTS[locale];
    return composeMail({ ...mail, subject: mailSubject, blocks: [{ words: [mailText] }], foot: [mailNotYou] });
  }
  const texts = CALL_REQUEST_TEXTS[locale];
  return composeMail({
    ...mail,
    subject: texts.mailSubject,
    blocks: [
      { words: [texts.mailText] },
      { words: [texts.topics[topic], texts.mailWhen(timeZone)], list: slots.map((slot) => slotName(slot, locale)) },
    ],
    foot: [texts.mailNotYou],
  });
}
