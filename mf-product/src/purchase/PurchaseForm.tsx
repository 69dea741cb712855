import type { ReactNode, Ref } from 'react';
import { useText } from '../text.ts';
import * as common from './BuyForm.styles.ts';
import { BuyTotal, type BuyTotalProps } from './BuyTotal.tsx';
import { HiddenQueryInputs } from './HiddenQueryInputs.tsx';
import type { PurchaseSession } from './usePurchaseSession.ts';

export interface PurchaseFormProps extends Omit<BuyTotalProps, 'state' | 'bag'> {
  readonly session: Pick<BuyTotalProps, 'state' | 'bag'> &
    Pick<PurchaseSession<unknown, never>, 'formProps' | 'machine'>;
  readonly formRef?: Ref<HTMLFormElement>;
  /** Id of the form, to which the server returns an incomplete one. */
  readonly id?: string;
  readonly pictures: ReactNode;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** The address's parameters that are not the page's own (SHELL-09). */
  readonly unrelated: readonly (readonly [name: string, value: string])[];
  /** A `PurchaseSummary`, where the choice is summed up. */
  readonly summary?: ReactNode;
  /** Classes in place of the common ones. */
  readonly layout?: Readonly<Partial<Record<'page' | 'form' | 'heading' | 'title', string>>>;
  /** The choices, section by section. */
  readonly children: ReactNode;
  /** Content below the button. */
  readonly after: ReactNode;
}

/**
 * The form that sells one device beside its pictures: heading, choices, summary, total and button. Without scripts, submitting it adds the
 * choice to the bag (BAG-22).
 */
export function PurchaseForm({
  session: { state, bag, formProps, machine },
  formRef,
  id,
  pictures,
  title,
  lead,
  unrelated,
  summary,
  layout: { page = common.page, form = common.form, heading = common.heading, title: titleClass = common.title } = {},
  children,
  after,
  ...total
}: PurchaseFormProps) {
  const { t } = useText();
  return (
    <div className={page}>
      {machine}
      {pictures}
      <form className={form} ref={formRef} id={id} {...formProps}>
        <HiddenQueryInputs entries={unrelated} />
        <header className={heading}>
          <h1 className={titleClass} tabIndex={-1}>
            {title}
          </h1>
          {lead}
        </header>

        {children}

        {summary}

        <BuyTotal state={state} bag={bag} {...total} />
        <div className={common.after}>
          {state.price === 'unquoted' ? <p className={common.hint}>{t('quote.unquoted')}</p> : null}
          {after}
        </div>
      </form>
    </div>
  );
}
