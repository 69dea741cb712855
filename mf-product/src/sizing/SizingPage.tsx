import { TextLink } from '@tessera/design-system/TextLink';
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring/ring';
import { useText } from '../text.ts';
import * as screen from './RingOnScreen.styles.ts';
import { RingOnScreen } from './RingOnScreen.tsx';
import { ringInSize } from './ringInSize.ts';
import { SizeFinder } from './SizeFinder.tsx';
import SizeTable from './SizeTable.still.tsx';
import SizingIntro from './SizingIntro.still.tsx';
import * as styles from './SizingPage.styles.ts';
import StringGuide from './StringGuide.still.tsx';

export interface SizingPageData {
  /** Paths of the rings' pages in the visitor's store. */
  readonly ring: string;
  readonly rare: string;
}

/** /sizing: by the kit, by a string, by a ring that fits; then the measures of each size. */
export default function SizingPage({ data: { ring, rare } }: { readonly data: SizingPageData }) {
  const { t } = useText();
  return (
    <>
      <SizingIntro withKit={ringInSize(ring, RING_SIZE_OPEN)} />
      <section className={styles.split} id="string" aria-labelledby="sizing-string">
        <div className={styles.telling}>
          <StringGuide />
        </div>
        <div className={styles.doing}>
          <SizeFinder ring={ring} />
        </div>
      </section>
      <section className={styles.split} id="screen" aria-labelledby="sizing-screen">
        <div className={styles.telling}>
          <h2 className={styles.heading} id="sizing-screen">
            {t('sizing.screen.title')}
          </h2>
          <p className={styles.text}>{t('sizing.screen.text')}</p>
        </div>
        <div className={styles.doing}>
          <RingOnScreen />
          <p className={screen.instead}>
            <TextLink href="/print-sizing-kit" variant="alone">
              {t('sizing.screen.print')}
            </TextLink>
          </p>
        </div>
      </section>
      <SizeTable ring={ring} rare={rare} />
    </>
  );
}
