/** The Personalisation step: the card as the recipient gets it, and the form that writes it (S2, S5). */
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { FieldHeading } from '@tessera/design-system/FieldHeading';
import { FieldNote } from '@tessera/design-system/FieldNote';
import { TextField } from '@tessera/design-system/TextField';
import { GIFT_FROM_MAX_LENGTH } from '@tessera/shared-contracts/bag/giftAttributes';
import {
  GIFT_NOTE_MAX_LENGTH,
  GIFT_NOTE_REJECTED_WORDS,
  GIFT_NOTE_STATED_LENGTH,
} from '@tessera/shared-contracts/bag/giftNote';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../text.ts';
import { isLongerThanStated } from './checkGiftNote.ts';
import * as styles from './GiftForm.styles.ts';
import type { GiftFormActor } from './startGiftForm.ts';

export interface GiftFormProps {
  readonly form: GiftFormActor;
  readonly disabled: boolean;
  /** Called on Enter in a line of the form, like the primary button. */
  onSubmit(): void;
}

export function GiftForm({ form, disabled, onSubmit }: GiftFormProps) {
  const { t } = useText();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { note, email, notify, from = '', noteRejected, emailLeft } = useSelector(form, (snapshot) => snapshot.context);
  const limit = GIFT_NOTE_STATED_LENGTH;
  const long = isLongerThanStated(note) ? t('gift.note.long', { limit }) : null;
  const rejected = noteRejected ? t('gift.note.rejected', { words: GIFT_NOTE_REJECTED_WORDS }) : null;
  const wrong = emailLeft && !isEmail(email.trim());

  // Another step is another screen: the focus moves to its heading, which assistive technology announces.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h3 className={styles.title} ref={title} tabIndex={-1}>
        {t('gift.title')}
      </h3>
      <Card note={note} signature={from.trim()} caption={t('gift.card')} />
      <fieldset className={styles.fields} disabled={disabled}>
        <div>
          <FieldHeading>
            <label htmlFor={`${id}-note`}>{t('gift.note.label')}</label>
          </FieldHeading>
          <textarea
            className={styles.note}
            id={`${id}-note`}
            rows={3}
            required
            maxLength={GIFT_NOTE_MAX_LENGTH}
            aria-describedby={`${id}-limit ${id}-length ${id}-warning`}
            value={note}
            onChange={({ currentTarget }) => form.send({ type: 'CHANGE_NOTE', note: currentTarget.value })}
          />
          <p className={styles.limits}>
            <span id={`${id}-limit`}>{t('gift.note.limit', { limit })}</span>
            <span className={long ? styles.over : undefined} id={`${id}-length`}>
              {t('gift.note.length', { length: note.length, limit })}
            </span>
          </p>
          <div role="status">
            <FieldNote id={`${id}-warning`} error={rejected ?? long} />
          </div>
        </div>
        <TextField
          label={t('gift.from.label')}
          aside={t('gift.from.optional')}
          hint={t('gift.from.hint')}
          autoComplete="off"
          maxLength={GIFT_FROM_MAX_LENGTH}
          value={from}
          onChange={({ currentTarget }) => form.send({ type: 'CHANGE_FROM', from: currentTarget.value })}
        />
        <TextField
          label={t('gift.email.label')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={MAX_EMAIL_LENGTH}
          placeholder={t('gift.email.placeholder')}
          error={wrong ? t('gift.email.wrong') : null}
          value={email}
          onChange={({ currentTarget }) => form.send({ type: 'CHANGE_EMAIL', email: currentTarget.value })}
          onBlur={() => form.send({ type: 'LEAVE_EMAIL' })}
        />
        <label className={checkbox.shortLabel}>
          <input
            className={checkbox.box}
            type="checkbox"
            checked={notify}
            onChange={({ currentTarget }) => form.send({ type: 'CHANGE_NOTIFY', notify: currentTarget.checked })}
          />
          {t('gift.notify')}
        </label>
      </fieldset>
      {/* Without a submit button, Enter submits only forms of one field; the visible button is in the footer. */}
      <button type="submit" hidden />
      <p className={styles.delay}>{t('gift.delay')}</p>
    </form>
  );
}

/** Shows the note and signature of the fields, and is hidden from assistive technology, so that they are announced once. */
function Card({
  note,
  signature,
  caption,
}: {
  readonly note: string;
  readonly signature: string;
  readonly caption: string;
}) {
  const { t } = useText();
  return (
    <div className={styles.card} aria-hidden="true">
      <p className={styles.words}>
        {note.trim()}
        {signature === '' ? null : `\n${t('gift.from.signature', { from: signature })}`}
      </p>
      <p className={styles.caption}>
        {caption}
        <svg
          className={styles.rings}
          viewBox="0 0 32 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="M17 3.6A9 9 0 1 1 17 20.4" />
        </svg>
      </p>
    </div>
  );
}
