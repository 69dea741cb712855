import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import type { AIR_PICTURES } from '../../pictures/air.ts';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { useText } from '../../text.ts';
import { RingConfigurator } from './RingConfigurator.tsx';
import * as styles from './RingPage.styles.ts';
import RingStory from './story/RingStory.still.tsx';
import type { RingStoryData } from './story/ringStoryData.ts';

export interface RingPageData {
  /** The store's offer for this visitor. Null: store-api did not answer. */
  readonly catalogue: RingCatalogue | null;
  /** The server's price for the choice in the address. Null: the choice has no price, or the server did not answer. */
  readonly quote: PurchaseQuote | null;
  readonly pictures: typeof AIR_PICTURES;
  /** Data of `RingStory`, below the configuration. */
  readonly story: RingStoryData;
  /** For structured data: the lowest delivery price. Null: store-api did not answer. */
  readonly deliveryFrom: Money | null;
}

/** /ring/buy/:region: one store's ring, with its finishes, sizes, engraving, add-ons and price. */
export default function RingPage({ data }: { readonly data: RingPageData }) {
  const { catalogue, quote, pictures, story } = data;
  const { locale } = useRemote().visitor;
  if (!catalogue) return <RingUnavailable />;
  return (
    // Another store or language has another catalogue: the choice is read anew from the address.
    <RingConfigurator key={`${catalogue.store} ${locale}`} catalogue={catalogue} quote={quote} pictures={pictures}>
      <RingStory catalogue={catalogue} story={story} />
    </RingConfigurator>
  );
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
