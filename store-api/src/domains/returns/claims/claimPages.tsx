/** The pages of a claim: first the choice of item, then the form; reached only by the order's link (ORD-02). */
import { Button } from '@tessera/design-system/Button';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../../platform/pages/Field.tsx';
import { FormKey } from '../../../platform/pages/FormKey.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { PICTURE_TYPES } from '../../../platform/uploads/uploadTypes.ts';
import { hasLeft } from '../../orders/orderStates.ts';
import { ORDER_STYLE } from '../../orders/orderStyle.ts';
import { lineDetail } from '../../orders/orderSummary.ts';
import type { Order } from '../../orders/orders.ts';
import { BackLink } from '../BackLink.tsx';
import { returnTexts } from '../texts.ts';
import type { ClaimKind } from './caseStates.ts';
import type { ClaimableLine } from './claimable.ts';
import { asksSize, type ClaimField, type ClaimForm, type ClaimProblem, MAX_DESCRIPTION_LENGTH } from './claimForm.ts';
import { claimLabels, claimMessage, PHOTO_MEGABYTES } from './claimMessages.ts';
import { CLAIM_PHOTOS, takesPhotos } from './claimPhotos.ts';

const claimPath = ({ token }: Order, line: number, kind: ClaimKind): string => `/order/${token}/claim/${line}/${kind}`;

export function claimChoicePage(order: Order, lines: readonly ClaimableLine[], locale: Locale): PageParts {
  const t = returnTexts(locale);
  return {
    locale,
    title: t('claims.claim.title'),
    store: order.store,
    narrow: true,
    style: ORDER_STYLE,
    main: (
      <>
        <h1>{t('claims.claim.title')}</h1>
        <p className="quiet">
          {lines.length > 0
            ? t('claims.claim.lead')
            : hasLeft(order)
              ? t('claims.claim.none')
              : t('claims.claim.notYet')}
        </p>
        {lines.map((line) => (
          <div key={line.line} className="claimable">
            <ClaimedThing line={line} locale={locale} />
            <ul className="kinds">
              {line.kinds.map((kind) => (
                <li key={kind}>
                  <a href={claimPath(order, line.line, kind)}>
                    <strong>
                      {t(`claims.claim.kinds.${kind}`)}
                      <span className="visually-hidden">: {line.bought.title}</span>
                    </strong>
                    <p className="quiet small">{t(`claims.claim.kindSaid.${kind}`)}</p>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <BackLink href={`/order/${order.token}`}>{t('claims.claim.toOrder')}</BackLink>
      </>
    ),
  };
}

interface ClaimedThingProps {
  readonly line: ClaimableLine;
  readonly locale: Locale;
}

function ClaimedThing({ line: { bought }, locale }: ClaimedThingProps) {
  const detail = lineDetail(bought, locale);
  return (
    <ul className="lines">
      <li>
        {/* A low priority, because React would otherwise preload the picture before the fonts. */}
        <img src={bought.image} width="72" height="72" alt="" fetchPriority="low" />
        <div>
          <h2 className="small">{bought.title}</h2>
          {detail === '' ? null : <p className="quiet">{detail}</p>}
        </div>
      </li>
    </ul>
  );
}

export interface ClaimFormPageOptions {
  readonly order: Order;
  readonly line: ClaimableLine;
  readonly kind: ClaimKind;
  readonly locale: Locale;
  readonly values: ClaimForm;
  readonly problems: readonly (readonly [ClaimField, ClaimProblem])[];
}

export function claimFormPage({ order, line, kind, locale, values, problems }: ClaimFormPageOptions): PageParts {
  const t = returnTexts(locale);
  const path = claimPath(order, line.line, kind);
  const messages = new Map(problems.map(([name, problem]) => [name, claimMessage(kind, name, problem, locale)]));
  return {
    locale,
    title: t(`claims.claim.kinds.${kind}`),
    store: order.store,
    narrow: true,
    at: path,
    languageForm: 'claim',
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{t(`claims.claim.kinds.${kind}`)}</h1>
        <p className="quiet">{t(`claims.claim.kindSaid.${kind}`)}</p>
        <ClaimedThing line={line} locale={locale} />
        <form
          method="post"
          id="claim"
          action={path}
          className="part"
          encType={takesPhotos(kind) ? 'multipart/form-data' : undefined}
          noValidate
        >
          <FormKey value={values.key} />
          <div className="fields">
            <ClaimFields line={line} kind={kind} locale={locale} values={values} messages={messages} />
          </div>
          <p className="actions">
            <Button type="submit" block>
              {t('claims.claim.submit')}
            </Button>
          </p>
        </form>
        <BackLink href={`/order/${order.token}/claim`}>{t('claims.claim.other')}</BackLink>
      </>
    ),
  };
}

interface ClaimFieldsProps extends Omit<ClaimFormPageOptions, 'order' | 'problems'> {
  readonly messages: ReadonlyMap<ClaimField, string>;
}

function ClaimFields({ line, kind, locale, values, messages }: ClaimFieldsProps) {
  const t = returnTexts(locale);
  const form = pageTexts(locale);
  const labels = claimLabels(kind, locale);
  const common = (name: ClaimField) => ({ name, label: labels[name], error: messages.get(name) });
  return (
    <>
      {kind === 'coverage' ? (
        <Field
          {...common('cause')}
          value={values.cause}
          required
          options={[
            { value: '', text: form('form.choose') },
            ...line.causes.map((cause) => ({ value: cause, text: t(`claims.claim.causes.${cause}`) })),
          ]}
        />
      ) : null}
      {asksSize(kind, line) ? (
        <Field
          {...common('size')}
          value={values.size}
          {...(kind === 'size' ? { required: true } : { optional: form('form.optional') })}
          options={[
            { value: '', text: form('form.choose') },
            ...line.sizes.map((size) => ({ value: String(size), text: t('claims.claim.sizeNumber', { size }) })),
          ]}
        />
      ) : null}
      <Field
        {...common('description')}
        value={values.description.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')}
        rows={5}
        required
        maxLength={MAX_DESCRIPTION_LENGTH}
        hint={t(`claims.claim.describeHint.${kind}`)}
      />
      {takesPhotos(kind) ? (
        <Field
          {...common('photos')}
          type="file"
          accept={PICTURE_TYPES}
          optional={form('form.optional')}
          hint={t('claims.claim.photosHint', { most: CLAIM_PHOTOS.files, megabytes: PHOTO_MEGABYTES })}
        />
      ) : null}
    </>
  );
}
