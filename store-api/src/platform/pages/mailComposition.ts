/** Composes a mail from its content: the same text as plain text and as HTML. */
import type { Mail } from '@tessera/service-kit/mail';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailFrame } from './MailFrame.tsx';
import type { MailContent } from './mailContent.ts';
import { mailText } from './mailText.ts';

export const composeMail = (content: MailContent): Mail => ({
  to: content.to,
  subject: content.subject,
  text: mailText(content),
  html: `<!doctype html>${renderToStaticMarkup(createElement(MailFrame, content))}`,
});
