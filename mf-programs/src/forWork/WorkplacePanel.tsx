import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { FOR_WORK_PATH, WORKPLACE_FORMS, workplacePath } from '@tessera/shared-contracts/programmes/forWork';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import type { CompanyPageData } from './loadForWork.ts';
import { useWorkplaceLogin } from './useWorkplaceLogin.ts';
import * as styles from './WorkplacePanel.styles.ts';
import type { WorkplaceStart, WorkplaceView } from './workplaceView.ts';

export interface WorkplacePanelProps {
  /** The company's name, or its code where nothing else is known. */
  readonly name: string | null;
  readonly start: WorkplaceStart;
  readonly ways: CompanyPageData['ways'];
}

/** The login as it stands: each step a form that works without scripts too, and what is said of it. */
export function WorkplacePanel({ name, start, ways }: WorkplacePanelProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { view, send, warm, machine } = useWorkplaceLogin(start);
  const panel = useRef<HTMLElement>(null);
  const company = view.step === 'unlocked' ? view.unlocked.company.name : (name ?? '');

  // What a press has led to is where the focus goes: the button that was pressed may be gone.
  const { step } = view;
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    const wasForm = before.current === 'requesting' && step === 'asking';
    before.current = step;
    if (wasForm) panel.current?.querySelector<HTMLElement>('input[name="email"]')?.focus();
    else if (step !== 'requesting' && step !== 'verifying') panel.current?.focus();
  }, [step]);

  const by = (event: Parameters<typeof send>[0]) => (submitted: FormEvent) => {
    submitted.preventDefault();
    send(event);
  };
  // The form's own text and no state: who types before the page is hydrated has typed too.
  const request = (submitted: FormEvent<HTMLFormElement>) =>
    by({ type: 'REQUEST', email: String(new FormData(submitted.currentTarget).get('email')).trim() })(submitted);
  const way = (href: string, words: string) => (
    <TextLink href={href} variant="alone">
      {words}
    </TextLink>
  );
  const askAgain = start.company === '' ? FOR_WORK_PATH : `${workplacePath(start.company)}#login`;
  const linkFields = start.link && (
    <>
      <input type="hidden" name="token" value={start.link.token} />
      <input type="hidden" name="email" value={start.link.email} />
      <input type="hidden" name="companyCode" value={start.link.companyCode} />
    </>
  );

  return (
    <section
      ref={panel}
      className={styles.panel}
      id="login"
      tabIndex={-1}
      aria-label={t('workplace.label')}
      data-step={view.step}
    >
      <div className={styles.said} role="status">
        {saidOf(view)}
      </div>
      {partOf(view)}
      {machine}
    </section>
  );

  function saidOf(shown: WorkplaceView): ReactNode {
    switch (shown.step) {
      case 'asking':
        return shown.left ? <p className={styles.text}>{t('workplace.left', { company })}</p> : null;
      case 'requesting':
        return <p className="visually-hidden">{t('workplace.requesting')}</p>;
      case 'sent':
        return (
          <>
            <h2 className={styles.title}>{t('workplace.sent.title')}</h2>
            <p className={styles.text}>
              {shown.email === null ? t('workplace.sent.text') : t('workplace.sent.textTo', { email: shown.email })}
            </p>
            <p className={styles.small}>{t('workplace.sent.note')}</p>
          </>
        );
      case 'verifying':
        return (
          <>
            <h2 className={styles.title}>{t('workplace.verifying.title')}</h2>
            <p className={styles.text}>{t('workplace.verifying.text')}</p>
          </>
        );
      case 'refused':
        return (
          <>
            <h2 className={styles.title}>{t(`workplace.refused.${shown.reason}.title`)}</h2>
            <p className={styles.text}>{t(`workplace.refused.${shown.reason}.text`)}</p>
          </>
        );
      case 'unlocked':
        return (
          <>
            <h2 className={styles.title}>{t('workplace.unlocked.title', { company })}</h2>
            <p className={styles.text}>{t('workplace.unlocked.text', { until: dayIn(shown.unlocked.expiresAt) })}</p>
            {shown.stillIn ? <p className={styles.text}>{t('workplace.unlocked.stillIn')}</p> : null}
          </>
        );
    }
  }

  function partOf(shown: WorkplaceView): ReactNode {
    switch (shown.step) {
      case 'asking':
      case 'requesting':
        return (
          <form
            className={styles.form}
            method="post"
            action={WORKPLACE_FORMS.login}
            noValidate
            onFocus={warm}
            onSubmit={request}
          >
            <h2 className={styles.title}>{t('workplace.form.title')}</h2>
            <input type="hidden" name="companyCode" value={start.company} />
            <TextField
              id="work-email"
              label={t('workplace.form.email')}
              hint={t('workplace.form.hint')}
              error={shown.step === 'asking' && shown.problem !== null ? t(`workplace.problem.${shown.problem}`) : null}
              name="email"
              type="email"
              maxLength={MAX_EMAIL_LENGTH}
              autoComplete="email"
              required
            />
            <Button type="submit" block loading={shown.step === 'requesting'}>
              {t('workplace.form.send')}
            </Button>
            <p className={styles.small}>{t('workplace.form.note')}</p>
          </form>
        );
      case 'sent':
        return (
          <div className={styles.ways}>
            {/* A link, since without scripts the page without the word in its address is the form. */}
            <TextLink
              href={`${workplacePath(start.company)}#login`}
              variant="alone"
              onClick={(event) => {
                event.preventDefault();
                send({ type: 'AGAIN' });
              }}
            >
              {t('workplace.sent.again')}
            </TextLink>
          </div>
        );
      case 'verifying':
        return (
          <form
            method="post"
            action={WORKPLACE_FORMS.verify}
            onSubmit={(event) => event.preventDefault()}
            data-verify=""
          >
            {linkFields}
            <Button type="submit">{t('workplace.verifying.button')}</Button>
          </form>
        );
      case 'refused':
        return (
          <div className={styles.ways}>
            {(shown.reason === 'otherBrowser' || shown.reason === 'failed') && linkFields !== null ? (
              <form
                method="post"
                action={WORKPLACE_FORMS.verify}
                onSubmit={by({ type: shown.reason === 'failed' ? 'RETRY' : 'USE_HERE' })}
              >
                {linkFields}
                {shown.reason === 'otherBrowser' ? <input type="hidden" name="anyBrowser" value="yes" /> : null}
                <Button type="submit">
                  {t(shown.reason === 'failed' ? 'workplace.refused.retry' : 'workplace.refused.useHere')}
                </Button>
              </form>
            ) : null}
            {shown.reason === 'otherCompany' || shown.reason === 'invalid'
              ? way(FOR_WORK_PATH, t('workplace.refused.search'))
              : way(askAgain, t('workplace.refused.again'))}
          </div>
        );
      case 'unlocked':
        return (
          <>
            <div className={styles.ways}>
              <ButtonLink href={ways.ring}>{t('workplace.unlocked.ring')}</ButtonLink>
              {way(ways.m1, t('workplace.unlocked.m1'))}
            </div>
            <form method="post" action={WORKPLACE_FORMS.leave} onSubmit={by({ type: 'LEAVE' })}>
              <input type="hidden" name="companyCode" value={shown.unlocked.company.code} />
              <Button type="submit" variant="secondary" loading={shown.leaving}>
                {t('workplace.unlocked.leave', { company })}
              </Button>
            </form>
          </>
        );
    }
  }

  /** `December 23, 2026`. */
  function dayIn(iso: string): string {
    return new Intl.DateTimeFormat(visitor.locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'long' }).format(
      new Date(iso),
    );
  }
}
