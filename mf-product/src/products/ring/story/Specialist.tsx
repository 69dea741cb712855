import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { SUPPORT_EMAIL, supportPhone } from '@tessera/shared-contracts/stores/brand';
import { useText } from '../../../text.ts';
import * as styles from './Specialist.styles.ts';

/** Contact for questions: the brand's e-mail address and the country's phone number (PDP-06). */
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
        {/* In mailto links `+` is a plus and not a space, so spaces must be %20. */}
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
