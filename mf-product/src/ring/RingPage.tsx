import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '@tessera/remote-kit/useText';
import type { RingCatalogue } from '@tessera/shared-contracts/ring';
import { RingConfigurator } from './RingConfigurator.tsx';
import styles from './RingPage.module.css';

export interface RingPageData {
  /** Null while store-api can't be asked. */
  readonly catalogue: RingCatalogue | null;
}

/** /ring/buy/:region: one store's ring, with its finishes, sizes, engraving and price. */
export default function RingPage({ data: { catalogue } }: { readonly data: RingPageData }) {
  return catalogue ? <RingConfigurator catalogue={catalogue} /> : <RingUnavailable />;
}

function RingUnavailable() {
  const { t } = useText();
  const { url } = useRemote();
  return (
    <div className={styles.unavailable}>
      <h1 className={styles.title}>{t('ring.unavailable.title')}</h1>
      <p className={styles.lead}>{t('ring.unavailable.text')}</p>
      <ButtonLink href={url}>{t('ring.unavailable.retry')}</ButtonLink>
    </div>
  );
}
