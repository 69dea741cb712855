import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../text.ts';
import * as styles from './SizingPage.styles.ts';

const STEPS = ['wrap', 'knuckle', 'measure'] as const;

/** How to measure a finger with things found in every home. */
export default function StringGuide() {
  const { t } = useText();
  return (
    <>
      <h2 className={styles.heading} id="sizing-string">
        {t('sizingGuide.string.title')}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li className={styles.step} key={step}>
            {t(`sizingGuide.string.${step}`)}
          </li>
        ))}
      </ol>
      <TextLink href="/print-sizing-kit" variant="alone">
        {t('sizingGuide.string.print')}
      </TextLink>
    </>
  );
}
