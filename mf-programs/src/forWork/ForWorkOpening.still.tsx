import { TextLink } from '@tessera/design-system/TextLink';
import * as page from '../page.styles.ts';
import { useText } from '../text.ts';
import { Facade } from './Facade.tsx';
import * as styles from './ForWorkPage.styles.ts';

/** Introduces the programme, with the picture of its promise. */
export default function ForWorkOpening() {
  const { t } = useText();
  return (
    <>
      <div className={styles.opening}>
        <h1 className={page.headline} id="for-work" tabIndex={-1}>
          {t('forWork.title')}
        </h1>
        <div>
          <p className={styles.lead}>{t('forWork.lead')}</p>
          <p className={styles.more}>
            <TextLink href="#employers" variant="alone">
              {t('forWork.toEmployers')}
            </TextLink>
          </p>
        </div>
      </div>
      <Facade />
    </>
  );
}
