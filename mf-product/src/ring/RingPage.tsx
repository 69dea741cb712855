import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import type { AIR_PICTURES } from '../pictures/air.ts';
import RingStory from '../ringStory/RingStory.still.tsx';
import type { RingStoryData } from '../ringStory/ringStoryData.ts';
import { useText } from '../text.ts';
import { RingConfigurator } from './RingConfigurator.tsx';
import * as styles from './RingPage.styles.ts';
import type { RingQuote } from './ringQuote.ts';

export interface RingPageData {
  /** What this visitor is offered; null while store-api can't be asked. */
  readonly catalogue: RingCatalogue | null;
  /** What the choice in the address costs; null: it holds none, or the server cannot say. */
  readonly quote: RingQuote | null;
  readonly pictures: typeof AIR_PICTURES;
  /** What `RingStory` tells below the configuration. */
  readonly story: RingStoryData;
  /** For search engines: what delivery costs at least; null while store-api can't say. */
  readonly deliveryFrom: Money | null;
}

/** /ring/buy/:region: one store's ring, with its finishes, sizes, engraving, add-ons and price. */
export default function RingPage({ data }: { readonly data: RingPageData }) {
  const { catalogue, quote, pictures, story } = data;
  const { locale } = useRemote().visitor;
  if (!catalogue) return <RingUnavailable />;
  return (
    // Another store, and the catalogue of another language, offer other things: the choice is read anew from the address.
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
