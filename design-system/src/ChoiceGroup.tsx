/**
 * A choice of one from several, as native radio buttons: the platform handles arrow keys, Tab and form submission. A sold-out choice stays
 * reachable and is announced as sold out, but cannot be selected.
 */
import { type ReactNode, useId } from 'react';
import * as styles from './ChoiceGroup.styles.ts';
import { classNames } from './classNames.ts';
import { FieldHeading } from './FieldHeading.tsx';
import { FieldNote } from './FieldNote.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  /** Accessible name and, except on a swatch, the visible text. */
  readonly label: string;
  /**
   * Visible text instead of the label where space is short: '9' for 'Size 9'. The label must contain the words of this text and of the
   * detail.
   */
  readonly short?: string;
  /** Second line of a card or segment. */
  readonly detail?: ReactNode;
  /** Struck through and not selectable. Screen readers read these words after the label, in the visitor's language. */
  readonly soldOut?: string | false;
}

/**
 * Returns the accessible name of a choice whose label is invisible. An attribute, because the browser would also lay out hidden text, and a
 * ring has sixteen of these.
 */
function unseenName({ label, short, soldOut }: Choice<string>, variant: ChoiceGroupProps<string>['variant']) {
  if (variant !== 'swatch' && short === undefined) return undefined;
  return soldOut ? `${label} (${soldOut})` : label;
}

export interface ChoiceGroupProps<Value extends string> {
  /** Visible label and name of the radio group. */
  readonly label: string;
  /** Hides the label visually, because a heading nearby says the same. */
  readonly labelHidden?: boolean;
  /** Shown beside the label: the current choice, or a price. */
  readonly aside?: ReactNode;
  /** Shown below the label; describes the group. */
  readonly description?: ReactNode;
  /** Shown below the choices; describes the group. */
  readonly hint?: string | null;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /**
   * chip: a short label. size: chips in rows of ten, or five on narrow screens. card: label and detail in a box. segment: the same, joined
   * into one bar. swatch: rendered by `Swatches`.
   */
  readonly variant?: 'chip' | 'size' | 'card' | 'segment' | 'swatch';
  /** Error sentence below the group; describes it and turns it red. */
  readonly error?: string | null;
  readonly name?: string;
  readonly className?: string;
}

export function ChoiceGroup<Value extends string>({
  label,
  labelHidden = false,
  aside,
  description,
  hint,
  choices,
  value,
  onChange,
  variant = 'chip',
  error,
  name,
  className,
}: ChoiceGroupProps<Value>) {
  const id = useId();
  const labelId = `${id}-label`;
  const descriptionId = `${id}-description`;
  const noteId = `${id}-note`;
  const describedBy = classNames(Boolean(description) && descriptionId, (error || hint) && noteId);
  const heading = (
    <span id={labelId} className={labelHidden ? 'visually-hidden' : undefined}>
      {label}
    </span>
  );
  return (
    <div
      className={classNames(styles.group, className)}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      data-variant={variant}
    >
      {labelHidden && !aside && !description ? (
        heading
      ) : (
        <FieldHeading aside={aside} description={description} descriptionId={descriptionId}>
          {heading}
        </FieldHeading>
      )}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label
            className={styles.choice}
            key={choice.value}
            data-swatch={variant === 'swatch' ? choice.value : undefined}
            data-sold-out={choice.soldOut ? '' : undefined}
          >
            <input
              className={styles.input}
              type="radio"
              name={name ?? id}
              value={choice.value}
              aria-label={unseenName(choice, variant)}
              checked={choice.value === value}
              aria-disabled={choice.soldOut ? true : undefined}
              onChange={() => {
                if (!choice.soldOut) onChange(choice.value);
              }}
            />
            {variant === 'swatch' ? null : (
              <span className={styles.text}>
                {choice.short ?? choice.label}
                {choice.soldOut && choice.short === undefined ? (
                  <span className="visually-hidden"> ({choice.soldOut})</span>
                ) : null}
              </span>
            )}
            {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
