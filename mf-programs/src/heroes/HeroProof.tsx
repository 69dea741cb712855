import { Button } from '@tessera/design-system/Button';
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { TextField } from '@tessera/design-system/TextField';
import {
  groupHasAddresses,
  HERO_CONFIRM_FORM,
  HERO_DOCUMENT_FORM,
  HERO_PROOF_FORM,
  type HeroProofOutcome,
} from '@tessera/shared-contracts/programmes/heroProof';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ReactNode } from 'react';
import * as page from '../page.styles.ts';
import { useText } from '../text.ts';
import * as styles from './HeroProof.styles.ts';
import type { HeroGroup } from './heroGroups.ts';
import type { HeroDocuments } from './loadHeroes.ts';

export interface HeroProofProps {
  readonly group: HeroGroup;
  readonly store: Store;
  readonly documents: HeroDocuments;
  /** The outcome of a form. Null: none was sent. */
  readonly said: HeroProofOutcome | null;
  /** The token of the mailed link that was followed. Null: none. */
  readonly confirm: string | null;
  readonly document: string | null;
}

/** Names of media types like `JPEG, PNG`, the same in every language. */
const namesOf = (types: readonly string[]) => types.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ');

/**
 * Proof of eligibility: an email address of the right kind in advance, or a document when the store requests one by mail (S6, PROG-06).
 * Plain forms.
 */
export function HeroProof({ group, store, documents, said, confirm, document }: HeroProofProps) {
  const { t } = useText();
  const types = namesOf(documents.types);
  const isDone = said === 'sent' || said === 'confirmed' || said === 'shown';
  const problem = said === null || isDone ? null : t(`heroProof.said.${said}`, { types });
  const alert =
    problem === null ? null : (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  /** True when there is no form: the group has no addresses that prove it, and no document is requested yet. */
  const isOnlyWords = !groupHasAddresses(group) && !documents.inAdvance;
  return (
    <section className={page.section} id="proof" aria-labelledby="hero-proof-title">
      <h2 className={page.title} id="hero-proof-title">
        {t(isOnlyWords && document === null ? 'heroProof.titleWhenAsked' : 'heroProof.title')}
      </h2>
      {content()}
    </section>
  );

  function content(): ReactNode {
    if (isDone) {
      return (
        <p className={styles.done} role="status">
          {t(`heroProof.said.${said}`)}
        </p>
      );
    }
    if (document !== null) return <DocumentForm group={group} documents={documents} token={document} alert={alert} />;
    if (confirm !== null) return <ConfirmForm group={group} token={confirm} />;
    const words = <ProofWords group={group} documents={documents} />;
    if (isOnlyWords) {
      return (
        <>
          {alert}
          {words}
        </>
      );
    }
    const atEmail = said === 'email' || said === 'kind';
    return (
      <div className={styles.columns}>
        {words}
        <EmailForm group={group} store={store} error={atEmail ? problem : null} alert={atEmail ? null : alert} />
      </div>
    );
  }
}

function DocumentForm({
  group,
  documents,
  token,
  alert,
}: Pick<HeroProofProps, 'group' | 'documents'> & { readonly token: string; readonly alert: ReactNode }) {
  const { t } = useText();
  return (
    <div className={styles.columns}>
      <div>
        <p className={styles.lead}>{t('heroProof.document.lead')}</p>
        <p className={page.muted}>{t('heroProof.privacy')}</p>
      </div>
      <form className={styles.form} method="post" action={HERO_DOCUMENT_FORM} encType="multipart/form-data">
        {alert}
        <input type="hidden" name="group" value={group} />
        <input type="hidden" name="token" value={token} />
        <p className={styles.file}>
          <label htmlFor="hero-document">{t('heroProof.document.file')}</label>
          <input
            type="file"
            id="hero-document"
            name="document"
            accept={documents.types.join(',')}
            required
            aria-describedby="hero-document-hint"
          />
          <span className={styles.hint} id="hero-document-hint">
            {t('heroProof.document.hint', { types: namesOf(documents.types) })}
          </span>
        </p>
        <Button type="submit">{t('heroProof.document.send')}</Button>
      </form>
    </div>
  );
}

function ConfirmForm({ group, token }: Pick<HeroProofProps, 'group'> & { readonly token: string }) {
  const { t } = useText();
  return (
    <form className={styles.form} method="post" action={HERO_CONFIRM_FORM}>
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="token" value={token} />
      <p className={styles.lead}>{t('heroProof.confirm.text')}</p>
      <Button type="submit">{t('heroProof.confirm.button')}</Button>
    </form>
  );
}

function ProofWords({ group, documents }: Pick<HeroProofProps, 'group' | 'documents'>) {
  const { t } = useText();
  return (
    <div>
      <p className={styles.lead}>{t('heroProof.lead')}</p>
      {groupHasAddresses(group) ? <p className={page.muted}>{t('heroProof.address')}</p> : null}
      <p className={page.muted}>{t(documents.inAdvance ? 'heroProof.inAdvance' : 'heroProof.questioned')}</p>
      <p className={page.muted}>{t('heroProof.privacy')}</p>
    </div>
  );
}

function EmailForm({
  group,
  store,
  error,
  alert,
}: Pick<HeroProofProps, 'group' | 'store'> & { readonly error: string | null; readonly alert: ReactNode }) {
  const { t } = useText();
  return (
    <form className={styles.form} method="post" action={`${HERO_PROOF_FORM}?${new URLSearchParams({ store })}`}>
      {alert}
      <input type="hidden" name="group" value={group} />
      <TextField
        label={t('heroProof.email')}
        type="email"
        name="email"
        autoComplete="email"
        required
        hint={t('heroProof.emailHint')}
        error={error}
      />
      <label className={checkbox.label}>
        <input className={checkbox.box} type="checkbox" name="declared" value="yes" required />
        <span>{t('heroProof.declare')}</span>
      </label>
      <Button type="submit" variant="secondary">
        {t('heroProof.send')}
      </Button>
    </form>
  );
}
