import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { HiddenQueryInputs } from '../../purchase/HiddenQueryInputs.tsx';
import { useText } from '../../text.ts';
import * as styles from './RareChoice.styles.ts';
import RareCloseUp from './RareCloseUp.still.tsx';
import RarePanelPicture from './RarePanelPicture.still.tsx';
import type { RareOffers } from './rareOffers.ts';

export interface RareChoiceProps {
  readonly offers: RareOffers;
  /** Path of the page that sells it. */
  readonly buy: string;
}

/** Chooses one of the three rings, and leads on to its size. */
export function RareChoice({ offers, buy }: RareChoiceProps) {
  if (offers.kind !== 'offered') {
    return (
      <>
        <RareCloseUp />
        <NoOffer kind={offers.kind} />
      </>
    );
  }
  return <Choice catalogue={offers.catalogue} buy={buy} />;
}

/**
 * One form around the three rings and the strip that names the chosen one. CSS alone shows the chosen ring's details, and the form
 * leads to the buy page: both work before hydration.
 */
function Choice({
  catalogue: { colours, taxIncluded },
  buy,
}: {
  readonly catalogue: RareCatalogue;
  readonly buy: string;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const asked = query.get('color');
  // The address changes some frames after a click. Until then the clicked colour is used, so that the radio does not jump back.
  const [pressed, setPressed] = useState<string | null>(null);
  if (pressed !== null && pressed === asked) setPressed(null);
  const wanted = pressed ?? asked;
  const chosen = colours.find(({ colour }) => colour === wanted) ?? colours[0];

  const choose = (colour: string) => {
    setPressed(colour);
    const next = new URLSearchParams(query);
    next.set('color', colour);
    setQuery(next, { replace: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) sent.append(name, String(value));
    navigate(`${buy}?${sent}`);
  };

  return (
    <form className={styles.form} method="get" action={buy} onSubmit={submit}>
      <HiddenQueryInputs entries={[...query].filter(([name]) => name !== 'color')} />
      <div className={styles.three} role="radiogroup" aria-label={t('rare.colour.label')}>
        {colours.map(({ colour, name, price }) => (
          <label className={styles.panel} key={colour}>
            <RarePanelPicture colour={colour} name={name} />
            <input
              className={styles.input}
              type="radio"
              name="color"
              value={colour}
              checked={colour === chosen?.colour}
              aria-labelledby={`${id}-${colour}`}
              aria-describedby={`${id}-${colour}-price`}
              onChange={() => choose(colour)}
            />
            <span className={styles.caption}>
              <span className={styles.selected} aria-hidden="true">
                {t('rare.colour.selected')}
              </span>
              <span className={styles.name} id={`${id}-${colour}`} lang="en">
                {name}
              </span>
              <span className={styles.price} id={`${id}-${colour}-price`}>
                {formatMoney(price)}
              </span>
            </span>
          </label>
        ))}
      </div>

      <RareCloseUp />

      <div className={styles.closing}>
        <div>
          {colours.map(({ colour, name, price }) => (
            <h2 className={styles.offer} data-colour={colour} key={colour}>
              {t('rare.closing.offer', { name, price: formatMoney(price) })}
            </h2>
          ))}
          <p className={styles.terms}>{t(taxIncluded ? 'rare.closing.incl' : 'rare.closing.excl')}</p>
        </div>
        <Button className={styles.go} type="submit">
          {t('rare.closing.size')}
        </Button>
      </div>
    </form>
  );
}

/** Replaces the choice while there are no prices: alternatives. */
function NoOffer({ kind }: { readonly kind: 'notSold' | 'unknown' }) {
  const { t } = useText();
  const { url } = useRemote();
  return (
    <div className={styles.closing}>
      <div>
        <h2 className={styles.offer} data-shown="">
          {t(`rare.${kind}.title`)}
        </h2>
        <p className={styles.terms}>{t(`rare.${kind}.text`)}</p>
      </div>
      <ButtonLink className={styles.go} href={kind === 'unknown' ? url : '/ring/buy'}>
        {t(`rare.${kind}.go`)}
      </ButtonLink>
    </div>
  );
}
