import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { SUPPORT_EMAIL, supportPhone } from '@tessera/shared-contracts/stores/brand';
import { useText } from '../text.ts';
import * as styles from './Specialist.styles.ts';

/** Who is not sure asks a person, by the brand's own address and the country's own line (PDP-06). */
export function Specialist() {
  const { t } = useText();
  const { visitor } = useRemote();
  const phone = supportPhone(visitor.country);
  const subject = new URLSearchParams({ subject: t('ringStory.specialist.subject') });
  return (
    <aside className={styles.specialist} aria-labelledby="specialist-title">
      <div>
        <h3 className={styles.title} id="specialist-title">
          {t('ringStory.specialist.title')}
        </h3>
        <p className={styles.text}>{t('ringStory.specialist.text')}</p>
      </div>
      <p className={styles.ways}>
        {/* Mail programs read a plus as a plus. */}
        <ButtonLink variant="secondary" href={`mailto:${SUPPORT_EMAIL}?${`${subject}`.replaceAll('+', '%20')}`}>
          {t('ringStory.specialist.write', { email: SUPPORT_EMAIL })}
        </ButtonLink>
        <ButtonLink variant="secondary" href={`tel:${phone.replaceAll(' ', '')}`}>
          {t('ringStory.specialist.call', { phone: phone.replaceAll(' ', '\u00a0') })}
        </ButtonLink>
      </p>
    </aside>
  );
}
