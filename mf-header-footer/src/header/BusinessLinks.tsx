import { BUSINESS_FORMS } from '@tessera/shared-contracts/stores/brand';
import { useText } from '../text.ts';

/** Links to the external forms for businesses (S2, HEAD-02). */
export function BusinessLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useText();
  return (
    <ul>
      {BUSINESS_FORMS.map(({ form, href }) => (
        <li key={form}>
          <a className={className} href={href}>
            {t(`header.business.${form}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
