/** Finds the size on the page itself: by string, by a ring that fits, or by kit. /sizing explains it in detail. */
import { Button } from '@tessera/design-system/Button';
import { Disclosure } from '@tessera/design-system/Disclosure';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import type { RingSize } from '@tessera/shared-contracts/ring/ringSelection';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../text.ts';
import * as styles from './RingSizeFinder.styles.ts';
import { findRingSize, MEASURES, type Measure } from './sizes/findRingSize.ts';

export interface RingSizeFinderProps {
  /** Whether the chosen colour has the size. */
  readonly isAvailable: (size: RingSize) => boolean;
  readonly onFound: (size: RingSize) => void;
}

export function RingSizeFinder(props: RingSizeFinderProps) {
  const { t } = useText();
  return (
    <Disclosure className={styles.finder} summary={t('ring.finder.title')}>
      <div className={styles.ways}>
        {MEASURES.map((measure) => (
          <Way key={measure} measure={measure} {...props} />
        ))}
        <div className={styles.way}>
          <p className={styles.name}>{t('ring.finder.kit')}</p>
          <p className={styles.how}>{t('ring.finder.kitHow')}</p>
          <p className={styles.links}>
            <TextLink href="/sizing" variant="alone">
              {t('ring.finder.kitLink')}
            </TextLink>
            <TextLink href="/print-sizing-kit" variant="alone">
              {t('ring.finder.printLink')}
            </TextLink>
          </p>
        </div>
      </div>
    </Disclosure>
  );
}

function Way({ measure, isAvailable, onFound }: RingSizeFinderProps & { readonly measure: Measure }) {
  const { t } = useText();
  const [text, setText] = useState('');
  // A size appears as soon as one is found; an error appears only after the shopper has finished typing.
  const [finished, setFinished] = useState(false);
  const finding = findRingSize(measure, text);
  const size = finding.kind === 'size' ? finding.size.size : null;
  const soldOut = size !== null && !isAvailable(size);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The surrounding form is the ring's; entering a measure must not submit it.
    event.preventDefault();
    setFinished(true);
    if (size !== null && !soldOut) onFound(size);
  };
  return (
    <div className={styles.way}>
      <p className={styles.name}>{t(`ring.finder.${measure}.name`)}</p>
      <p className={styles.how}>{t(`ring.finder.${measure}.how`)}</p>
      <div className={styles.entry}>
        <TextField
          label={t(`ring.finder.${measure}.field`)}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFinished(false);
          }}
          onBlur={() => setFinished(true)}
          onKeyDown={press}
          error={finished && finding.kind !== 'size' && finding.kind !== 'empty' ? t(refusal(finding.kind)) : null}
        />
        <p className={styles.found} role="status">
          {size === null ? null : t(soldOut ? 'ring.finder.soldOut' : 'ring.finder.found', { size })}
        </p>
        {size !== null && !soldOut ? (
          <Button variant="secondary" onClick={() => onFound(size)}>
            {t('ring.finder.choose', { size })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const refusal = (kind: string) => (kind === 'notANumber' ? 'ring.finder.notANumber' : 'ring.finder.outside');
