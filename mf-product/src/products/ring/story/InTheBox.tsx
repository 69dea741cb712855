import { Picture } from '@tessera/design-system/Picture';
import { SCENES } from '../../../pictures/scenes.ts';
import { useText } from '../../../text.ts';
import * as styles from './InTheBox.styles.ts';
import { StoryHeading } from './StorySection.tsx';

const CONTENTS = ['ring', 'charger', 'cable', 'card', 'kit'] as const;
/** Contents that need an explanation. */
const EXPLAINED = ['ring', 'charger', 'kit'] as const;

/** The contents of the box, on dark with the charger (C2, PDP-01). */
export function InTheBox() {
  const { t } = useText();
  return (
    <section className={styles.box} id="box" aria-labelledby="box-title" data-theme="dark">
      <Picture
        className={styles.picture}
        picture={SCENES.box}
        alt={t('pictures.scenes.box')}
        sizes="(min-width: 991px) 58vw, 100vw"
        fill
      />
      <div className={styles.words}>
        <StoryHeading id="box" />
        <ul>
          {CONTENTS.map((item) => {
            const explained = EXPLAINED.find((each) => each === item);
            return (
              <li className={styles.item} key={item}>
                <span>{t(`ringStory.box.${item}.name`)}</span>
                {explained ? <span className={styles.about}>{t(`ringStory.box.${explained}.about`)}</span> : null}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
