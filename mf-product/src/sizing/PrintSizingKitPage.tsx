import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../text.ts';
import PrintingGuide from './PrintingGuide.still.tsx';
import * as styles from './PrintSizingKitPage.styles.ts';
import SizingSheet from './SizingSheet.still.tsx';

/** /print-sizing-kit: one sheet at true scale, and how to print it at that scale. */
export default function PrintSizingKitPage() {
  const { t } = useText();
  return (
    <div className={styles.page}>
      <div className={styles.guide}>
        <PrintingGuide />
        <Button className={styles.print} onClick={() => window.print()}>
          {t('sizingPrint.print')}
        </Button>
        <noscript>
          <p className={styles.withoutScripts}>{t('sizingPrint.withoutScripts')}</p>
        </noscript>
        <p className={styles.other}>
          <TextLink href="/sizing" variant="alone">
            {t('sizingPrint.other')}
          </TextLink>
        </p>
      </div>
      <div className={styles.preview}>
        <SizingSheet />
      </div>
    </div>
  );
}
