import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { Fragment } from 'react';
import { withdrawalBlocks } from './withdrawalNotice.ts';

export interface WithdrawalNoticeProps {
  readonly store: Store;
  readonly locale: Locale;
}

/** For the checkout, before its pay button; nothing where the store has no such right. */
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
