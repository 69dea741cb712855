/** What is said of the cover's price that comes back with an old ring, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

/** Beside the name of the saving, where the others take something off. */
export const AFTER_INSPECTION: Readonly<Record<Locale, (amount: string) => string>> = {
  'en-US': (amount) => `${amount} back after inspection`,
  de: (amount) => `${amount} zurück nach der Prüfung`,
  ja: (amount) => `検品後に${amount}を返金`,
  th: (amount) => `คืน ${amount} หลังตรวจสอบ`,
};
