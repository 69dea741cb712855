import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { Fragment } from 'react';
import { withdrawalBlocks } from './withdrawalNotice.ts';

export interface WithdrawalNoticeProps {
  readonly store: Store;
  readonly locale: Locale;
}

/** Shown in the checkout before the pay button. Renders nothing where the store has no right of withdrawal. */
export function WithdrawalNotice({ store, locale }: WithdrawalNoticeProps) {
  const blocks = withdrawalBlocks(store, locale);
  const [first] = blocks;
  if (first === undefined) return null;
  return (
    <details className="part">
      <summary>{first.title}</summary>
      {blocks.map(({ title, said }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          {said.map((text) => (
            <p key={text} className="small">
              {text}
            </p>
          ))}
        </Fragment>
      ))}
    </details>
  );
}
