/** The message about a missing connection. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

const TEXTS = {
  'en-US': { message: 'No connection. The page opens as soon as it is back.', stay: 'Stay here' },
  ja: { message: '接続がありません。つながりしだい、ページを開きます。', stay: 'ここにとどまる' },
  de: { message: 'Keine Verbindung. Sobald sie wieder da ist, öffnet sich die Seite.', stay: 'Hier bleiben' },
  th: { message: 'ไม่มีการเชื่อมต่อ หน้าจะเปิดเองเมื่อกลับมาออนไลน์', stay: 'อยู่หน้านี้ต่อ' },
} as const satisfies Record<Locale, { readonly message: string; readonly stay: string }>;

/** @param lang the document's language */
export const connectionText = (lang: string) =>
  Object.entries(TEXTS).find(([locale]) => locale === lang)?.[1] ?? TEXTS['en-US'];
