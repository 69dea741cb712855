import { Button } from '@tessera/design-system/Button';
import * as checkbox from '@tessera/design-system/checkbox.styles';
import { TextField } from '@tessera/design-system/TextField';
import {
  groupHasAddresses,
  HERO_CONFIRM_FORM,
  HERO_PROOF_FORM,
  HERO_PROOF_TYPES,
  type HeroProofOutcome,
} from '@tessera/shared-contracts/heroProof';
import type { Store } from '@tessera/shared-contracts/stores';
import * as page from '../page.styles.ts';
import { useText } from '../text.ts';
import * as styles from './HeroProof.styles.ts';
import type { HeroGroup } from './heroGroups.ts';

export interface HeroProofProps {
  readonly group: HeroGroup;
  readonly store: Store;
  /** What came of a form; null: none was sent. */
  readonly said: HeroProofOutcome | null;
  /** The token of a link that was mailed; null: nobody came by one. */
  readonly confirm: string | null;
}

/** Proof of eligibility, in advance: a declaration with an address of the right kind, or a document (S6, PROG-06). A plain form. */
export function HeroProof({ group, store, said, confirm }: HeroProofProps) {
  const { t } = useText();
  const done = said === 'sent' || said === 'confirmed';
  const problem = said === null || done ? null : t(`heroProof.said.${said}`);
  const atEmail = said === 'email' || said === 'kind';
  return (
    <section className={page.section} id="proof" aria-labelledby="hero-proof-title">
      <h2 className={page.title} id="hero-proof-title">
        {t('heroProof.title')}
      </h2>
      {done ? (
        <p className={styles.done} role="status">
          {t(`heroProof.said.${said}`)}
        </p>
      ) : confirm === null ? (
        <div className={styles.columns}>
          <div>
            <p className={styles.lead}>{t('heroProof.lead')}</p>
            <p className={page.muted}>{t(groupHasAddresses(group) ? 'heroProof.address' : 'heroProof.document')}</p>
            <p className={page.muted}>{t('heroProof.privacy')}</p>
          </div>
          <form
            className={styles.form}
            method="post"
            action={`${HERO_PROOF_FORM}?${new URLSearchParams({ store })}`}
            encType="multipart/form-data"
          >
            {problem !== null && !atEmail ? (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            ) : null}
            <input type="hidden" name="group" value={group} />
            <TextField
              label={t('heroProof.email')}
              type="email"
              name="email"
              autoComplete="email"
              required
              hint={t('heroProof.emailHint')}
              error={atEmail ? problem : null}
            />
            <p className={styles.file}>
              <label htmlFor="hero-document">{t('heroProof.file')}</label>
              <input
                type="file"
                id="hero-document"
                name="document"
                accept={HERO_PROOF_TYPES.join(',')}
                required={!groupHasAddresses(group)}
                aria-describedby="hero-document-hint"
              />
              <span className={styles.hint} id="hero-document-hint">
                {t('heroProof.fileHint')}
              </span>
            </p>
            <label className={checkbox.label}>
              <input className={checkbox.box} type="checkbox" name="declared" value="yes" required />
              <span>{t('heroProof.declare')}</span>
            </label>
            <Button type="submit" variant="secondary">
              {t('heroProof.send')}
            </Button>
          </form>
        </div>
      ) : (
        <form className={styles.form} method="post" action={HERO_CONFIRM_FORM}>
          <input type="hidden" name="group" value={group} />
          <input type="hidden" name="token" value={confirm} />
          <p className={styles.lead}>{t('heroProof.confirm.text')}</p>
          <Button type="submit">{t('heroProof.confirm.button')}</Button>
        </form>
      )}
    </section>
  );
}
