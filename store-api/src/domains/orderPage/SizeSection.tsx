/** Section of the order's page: the sizes of its rings, and the form that submits them after the sizing kit was tried. */
import { Button } from '@tessera/design-system/Button';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../platform/pages/Field.tsx';
import { labelled } from '../../platform/pages/labelled.ts';
import { Section } from '../../platform/pages/Section.tsx';
import { hasLeft, nextStates } from '../orders/orderStates.ts';
import type { Order } from '../orders/orders.ts';
import type { OrderRing } from '../orders/ordersTables.ts';
import { orderTexts } from '../orders/texts.ts';

export interface SizeSectionProps {
  readonly order: Order;
  readonly locale: Locale;
  readonly sizesFor: (ring: OrderRing) => readonly number[];
  /** Rings for which no size was chosen. */
  readonly missing: readonly OrderRing[];
  /** The submitted form values, by the ring's id. */
  readonly given: Readonly<Record<string, string>>;
}

/** The name of a ring's form field. */
export const sizeField = ({ id }: Pick<OrderRing, 'id'>): string => `size-${id}`;

export function SizeSection(props: SizeSectionProps) {
  const { order, locale } = props;
  if (!order.needsSize) return null;
  const t = orderTexts(locale);
  const isOpen = nextStates(order, 'shopper').includes('size_submitted');
  const said =
    order.state === 'ordered'
      ? t('order.sizeWait')
      : order.state === 'kit_shipped'
        ? t('order.sizeText')
        : t('order.sizeSent');
  const fixed = hasLeft(order) ? t('order.sizeMade') : t('order.sizeFixed');
  const known = order.rings.filter(({ size }) => size !== null);
  return (
    <Section id="size" title={t('order.sizeTitle')}>
      <p className="quiet">{isOpen || order.state === 'ordered' ? said : fixed}</p>
      {known.length === 0 ? null : (
        <ul>
          {known.map(({ id, title, size }) => (
            <li key={id}>{labelled(locale, title, t('order.size', { size: size ?? 0 }))}</li>
          ))}
        </ul>
      )}
      {isOpen ? <SizeForm {...props} /> : null}
    </Section>
  );
}

function SizeForm({ order, locale, sizesFor, missing, given }: SizeSectionProps) {
  const t = orderTexts(locale);
  return (
    <form method="post" action={`/order/${order.token}/size`} className="part" noValidate>
      <div className="fields">
        {order.rings.map((ring) => (
          <Field
            key={ring.id}
            name={sizeField(ring)}
            label={t('order.sizeOf', { ring: ring.title })}
            value={given[ring.id] ?? (ring.size === null ? '' : String(ring.size))}
            required
            error={missing.some(({ id }) => id === ring.id) ? t('order.sizeMissing', { ring: ring.title }) : undefined}
            options={[
              { value: '', text: t('order.choose') },
              ...sizesFor(ring).map((size) => ({ value: String(size), text: t('order.size', { size }) })),
            ]}
          />
        ))}
      </div>
      <div className="actions">
        <Button type="submit" block>
          {t('order.send')}
        </Button>
      </div>
    </form>
  );
}
