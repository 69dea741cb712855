import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { classNames } from '@tessera/design-system/classNames';
import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { CycleDrawing } from '../../drawings/CycleDrawing.tsx';
import { SCENES } from '../../pictures/scenes.ts';
import { StoryHero } from '../../sections/StoryHero.tsx';
import { useText } from '../../text.ts';
import { CONFIRMED, OVULATION_DAY } from './sampleTemperature.ts';
import { TemperatureDrawing } from './TemperatureDrawing.tsx';
import * as styles from './WomensHealthPage.styles.ts';
import type { WomensPlug } from './womensPlugs.ts';

const FIGURES = ['ahead', 'window', 'confirmed'] as const;

export interface WomensHealthStoryProps {
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  /** Plugs that the visitor's store sells. */
  readonly sold: readonly WomensPlug[];
  /** Plugs that only other stores sell. */
  readonly notSold: readonly WomensPlug[];
}

/** The picture, C9's three figures, a month of nights and the fertile window derived from it. */
export default function WomensHealthStory({ ring, sold, notSold }: WomensHealthStoryProps) {
  const { t } = useText();
  const nameOf = (plug: WomensPlug) => t(`powerPlugs.plug.${plug}.name`);
  const [first, ...others] = sold;
  const sentences = notSold.map((plug) => t('womensHealth.notSold', { name: nameOf(plug) }));
  return (
    <>
      <StoryHero
        id="womens-health"
        wide={SCENES.dawnWide}
        tall={SCENES.dawnTall}
        alt={t('womensHealth.pictureAlt')}
        title={t('womensHealth.title')}
        titleClass={styles.title}
        lead={t('womensHealth.lead')}
        note={sentences.length === 0 ? null : sentences.join(' ')}
      >
        <ButtonLink href="#buy">
          {first === undefined || others.length > 0
            ? t('womensHealth.toPlugs')
            : t('womensHealth.toPlug', { name: nameOf(first) })}
        </ButtonLink>
        <TextLink href={ring} variant="alone">
          {t('womensHealth.ring')}
        </TextLink>
      </StoryHero>

      <section className={styles.figures} aria-labelledby="womens-figures">
        <h2 className="visually-hidden" id="womens-figures">
          {t('womensHealth.figures.title')}
        </h2>
        <dl className={styles.rail}>
          {FIGURES.map((figure) => (
            <div className={styles.figure} key={figure}>
              <dt className={styles.said}>{t(`womensHealth.figures.${figure}.text`)}</dt>
              <dd className={styles.number}>{t(`womensHealth.figures.${figure}.figure`)}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classNames(story.section, styles.nights)} aria-labelledby="womens-temperature">
        <div>
          <h2 className={story.title} id="womens-temperature">
            {t('womensHealth.temperature.title')}
          </h2>
          <p className={styles.text}>
            {t('womensHealth.temperature.text', { confirmed: CONFIRMED.day, ovulation: OVULATION_DAY })}
          </p>
          <p className={styles.sample}>{t('womensHealth.temperature.sample')}</p>
        </div>
        <TemperatureDrawing />
      </section>

      <section className={classNames(story.section, styles.window)} aria-labelledby="womens-window">
        <CycleDrawing />
        <div>
          <h2 className={story.title} id="womens-window">
            {t('womensHealth.window.title')}
          </h2>
          <p className={styles.text}>{t('womensHealth.window.text')}</p>
          <p className={styles.sample}>{t('womensHealth.window.sample')}</p>
        </div>
      </section>
    </>
  );
}
