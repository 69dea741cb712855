import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { classNames } from '@tessera/design-system/classNames';
import * as story from '@tessera/design-system/sections/story.styles';
import { REDEEM_PATH } from '@tessera/shared-contracts/programmes/redeem';
import { useText } from '../../text.ts';
import * as styles from './XPage.styles.ts';

/** Links for visitors who are already covered, and for those with a code. */
export default function XClosing() {
  const { t } = useText();
  return (
    <section className={classNames(story.section, story.last, styles.closing)} aria-labelledby="x-code">
      <div>
        <h2 className={story.title} id="x-code">
          {t('x.code.title')}
        </h2>
        <p className={styles.text}>{t('x.code.text')}</p>
        <div className={story.actions}>
          <ButtonLink href={REDEEM_PATH} variant="secondary">
            {t('x.redeem')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.subscribers}>
        <h2 className={styles.subscribersTitle}>{t('x.subscribers.title')}</h2>
        <p className={styles.said}>{t('x.subscribers.text')}</p>
      </div>
    </section>
  );
}
