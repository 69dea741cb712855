import { ButtonLink } from '@tessera/design-system/ButtonLink';
import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useText } from '../../text.ts';
import { BuyHeading } from '../plans/BuyHeading.tsx';
import * as styles from './PlugPage.styles.ts';

export interface PlugAbsentProps {
  readonly plug: Plug;
  /** Stores that sell it. Null: its price is unknown now. */
  readonly stores: readonly Store[] | null;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  readonly headingLevel: 2 | 4;
  readonly headingId?: string;
}

/** Shown when the plug cannot be bought here, or not now: the reason, and alternatives. */
export default function PlugAbsent({ plug, stores, ring, headingLevel, headingId }: PlugAbsentProps) {
  const { t } = useText();
  const { url, visitor } = useRemote();
  const kind = stores === null ? 'unknown' : 'notSold';
  const names = new Intl.ListFormat(visitor.locale);
  return (
    <div className={styles.absent}>
      <BuyHeading level={headingLevel} className={styles.absentTitle} id={headingId}>
        {t(`plugStory.${kind}.title`)}
      </BuyHeading>
      <p>
        {t(`plugStory.${kind}.text`, {
          name: t(`powerPlugs.plug.${plug}.name`),
          stores: names.format((stores ?? []).map((store) => t(`plugStory.store.${store}`))),
        })}
      </p>
      <div className={story.actions}>
        {stores === null ? (
          <ButtonLink href={url}>{t('plugStory.unknown.again')}</ButtonLink>
        ) : (
          <ButtonLink href="/powerplugs">{t('plugStory.all')}</ButtonLink>
        )}
        <TextLink href={ring} variant="alone">
          {t('powerPlugs.ring')}
        </TextLink>
      </div>
    </div>
  );
}
