/** What counts as a mail address (C5, S5). */
import * as z from 'zod/mini';

/** A local part, an at sign, then a bracketed numeric address or a dotted domain ending in two or more letters. */
export const EMAIL_PATTERN =
  /^[^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*@(\[\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\]|([a-zA-Z0-9-]+\.)+[a-zA-Z]{2,})$/;

/** The longest that SMTP carries (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

export const emailSchema = z
  .string()
  .check(z.maxLength(MAX_EMAIL_LENGTH), z.regex(EMAIL_PATTERN, 'must be a mail address such as name@example.com'));
