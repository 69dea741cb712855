import { Picture } from '@tessera/design-system/Picture';
import { SCENES } from '../../pictures/scenes.ts';
import { useText } from '../../text.ts';
import * as styles from './RareCloseUp.styles.ts';

/** Facts that all rings share (C9), and the included accessory. */
const SPECS = ['width', 'battery', 'water', 'sizes', 'with'] as const;

/** A close-up of the surface, with facts beside it. */
export default function RareCloseUp() {
  const { t } = useText();
  return (
    <section className={styles.closeUp} aria-labelledby="rare-close-up">
      <div className={styles.words}>
        <h2 className={styles.title} id="rare-close-up">
          {t('rareStory.closeUp.title')}
        </h2>
        <p className={styles.text}>{t('rareStory.closeUp.text')}</p>
        <dl className={styles.specs}>
          {SPECS.map((spec) => (
            <div className={styles.spec} key={spec}>
              <dt>{t(`rareStory.specs.${spec}.about`)}</dt>
              <dd>{t(`rareStory.specs.${spec}.figure`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Picture
        className={styles.picture}
        picture={SCENES.relief}
        sizes="(min-width: 991px) 58vw, 100vw"
        alt={t('pictures.scenes.relief')}
        fill
      />
    </section>
  );
}
