/** Texts of the frame of pages and mails, and messages about form fields. A key that en-US does not have is a type error. */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../text/domainTexts.ts';
import type form from './locales/en-US/form.json';
import type frame from './locales/en-US/frame.json';

export const pageTexts = domainTexts<KeyOf<{ form: typeof form; frame: typeof frame }>>(import.meta.dirname);
