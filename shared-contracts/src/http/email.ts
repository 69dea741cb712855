/** Validation of email addresses (C5, S5). */
import * as z from 'zod/mini';

/**
 * A local part, an at sign, then a bracketed numeric address or a dotted domain ending in two or more letters of any script. No control
 * characters, which databases reject, and no invisible ones (`\p{C}`, `\p{DI}`). No quoted local part, because it can contain characters
 * with another meaning in a mail header.
 */
const EMAIL_PATTERN =
  /^[^<>()[\]\\.,;:\s@"\p{C}\p{DI}]+(?:\.[^<>()[\]\\.,;:\s@"\p{C}\p{DI}]+)*@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+)$/u;

/** The longest address that SMTP allows (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

export const emailSchema = z
  .string()
  .check(z.maxLength(MAX_EMAIL_LENGTH), z.regex(EMAIL_PATTERN, 'must be a mail address such as name@example.com'));

export const isEmail = (text: string): boolean => z.safeParse(emailSchema, text).success;
