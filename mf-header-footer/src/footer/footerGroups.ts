import {
  ANNUAL_RETURN_URL,
  BUSINESS_FORMS,
  LEGAL_DOCUMENTS,
  legalDocumentUrl,
  SUPPORT_EMAIL,
  supportPhone,
} from '@tessera/shared-contracts/brand';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import type { TextKey } from '../text.ts';

export interface FooterLink {
  readonly href: string;
  /** A text, or words that are the same in every language. */
  readonly text: { readonly key: TextKey } | { readonly words: string };
}

export interface FooterGroup {
  readonly key: 'products' | 'business' | 'resources' | 'contact' | 'legal';
  readonly links: readonly FooterLink[];
}

/**
 * The footer's groups (S2, FOOT-01). A page of this store is listed once it exists; everything else leaves the store.
 * The networks and the app stores stand below them.
 */
export function footerGroups({ store, country }: Pick<Visitor, 'store' | 'country'>): readonly FooterGroup[] {
  const phone = supportPhone(country);
  return [
    {
      key: 'products',
      links: [
        { href: '/ring/buy', text: { key: 'footer.link.ring' } },
        { href: '/rare', text: { key: 'footer.link.rare' } },
      ],
    },
    {
      key: 'business',
      links: BUSINESS_FORMS.map(({ form, href }) => ({ href, text: { key: `footer.link.${form}` } })),
    },
    {
      key: 'resources',
      links: [
        { href: '/sizing', text: { key: 'footer.link.sizing' } },
        { href: '/print-sizing-kit', text: { key: 'footer.link.printSizingKit' } },
        { href: ANNUAL_RETURN_URL, text: { key: 'footer.link.annual-return' } },
      ],
    },
    {
      key: 'contact',
      links: [
        { href: `mailto:${SUPPORT_EMAIL}`, text: { words: SUPPORT_EMAIL } },
        { href: `tel:${phone.replaceAll(' ', '')}`, text: { words: phone } },
      ],
    },
    {
      key: 'legal',
      links: LEGAL_DOCUMENTS.map((document) => ({
        href: legalDocumentUrl(document, store),
        text: { key: `footer.link.${document}` },
      })),
    },
  ];
}
