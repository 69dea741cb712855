/** The forms and links of each step of the workplace login. Every form works without scripts too. */
import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { FOR_WORK_PATH, WORKPLACE_FORMS, workplacePath } from '@tessera/shared-contracts/programmes/forWork';
import type { FormEvent } from 'react';
import { useText } from '../text.ts';
import type { CompanyPageData } from './loadForWork.ts';
import type { WorkplaceLogin } from './useWorkplaceLogin.ts';
import * as styles from './WorkplacePanel.styles.ts';
import type { MailedLink, WorkplaceEvent, WorkplaceStart, WorkplaceView } from './workplaceView.ts';

type Send = WorkplaceLogin['send'];
type ViewOf<Step extends WorkplaceView['step']> = Extract<WorkplaceView, { readonly step: Step }>;

/** A form's submit handler: sends the machine an event instead of submitting to the server. */
const onSubmit = (send: Send, event: WorkplaceEvent) => (submitted: FormEvent) => {
  submitted.preventDefault();
  send(event);
};

const loginPath = (company: string) => `${workplacePath(company)}#login`;

/** Requests a mail with a link. */
export function LoginForm({
  view,
  company,
  login: { send, warm },
}: {
  readonly view: ViewOf<'asking' | 'requesting'>;
  /** The company's code. */
  readonly company: string;
  readonly login: Pick<WorkplaceLogin, 'send' | 'warm'>;
}) {
  const { t } = useText();
  // Reads the form instead of state, so that an address typed before hydration counts.
  const request = (submitted: FormEvent<HTMLFormElement>) =>
    onSubmit(send, {
      type: 'REQUEST',
      email: String(new FormData(submitted.currentTarget).get('email')).trim(),
    })(submitted);
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
      <input type="hidden" name="companyCode" value={company} />
      <TextField
        id="work-email"
        label={t('workplace.form.email')}
        hint={t('workplace.form.hint')}
        error={view.step === 'asking' && view.problem !== null ? t(`workplace.problem.${view.problem}`) : null}
        name="email"
        type="email"
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
        required
      />
      <Button type="submit" block loading={view.step === 'requesting'}>
        {t('workplace.form.send')}
      </Button>
      <p className={styles.small}>{t('workplace.form.note')}</p>
    </form>
  );
}

/** Links back to the form. */
export function SentLinks({ company, send }: { readonly company: string; readonly send: Send }) {
  const { t } = useText();
  return (
    <div className={styles.ways}>
      {/* A link, because without scripts the page without a notice in its address shows the form. */}
      <TextLink
        href={loginPath(company)}
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
}

/** Verifies the mailed link. With scripts the machine has already started to verify it. */
export function VerifyForm({ link }: { readonly link: MailedLink | null }) {
  const { t } = useText();
  return (
    <form method="post" action={WORKPLACE_FORMS.verify} onSubmit={(event) => event.preventDefault()} data-verify="">
      <LinkFields link={link} />
      <Button type="submit">{t('workplace.verifying.button')}</Button>
    </form>
  );
}

/** A retry where it can help, and links to request a new link or choose another company. */
export function RefusedLinks({
  reason,
  start: { company, link },
  send,
}: Pick<ViewOf<'refused'>, 'reason'> & { readonly start: WorkplaceStart; readonly send: Send }) {
  const { t } = useText();
  const needsSearch = reason === 'otherCompany' || reason === 'invalid';
  return (
    <div className={styles.ways}>
      {(reason === 'otherBrowser' || reason === 'failed') && link !== null ? (
        <form
          method="post"
          action={WORKPLACE_FORMS.verify}
          onSubmit={onSubmit(send, { type: reason === 'failed' ? 'RETRY' : 'USE_HERE' })}
        >
          <LinkFields link={link} />
          {reason === 'otherBrowser' ? <input type="hidden" name="anyBrowser" value="yes" /> : null}
          <Button type="submit">
            {t(reason === 'failed' ? 'workplace.refused.retry' : 'workplace.refused.useHere')}
          </Button>
        </form>
      ) : null}
      <TextLink href={needsSearch || company === '' ? FOR_WORK_PATH : loginPath(company)} variant="alone">
        {t(needsSearch ? 'workplace.refused.search' : 'workplace.refused.again')}
      </TextLink>
    </div>
  );
}

/** Links to the products at the company's prices, and the form that signs out. */
export function UnlockedLinks({
  view: { unlocked, leaving },
  company,
  ways,
  send,
}: {
  readonly view: ViewOf<'unlocked'>;
  /** The company's name. */
  readonly company: string;
  readonly ways: CompanyPageData['ways'];
  readonly send: Send;
}) {
  const { t } = useText();
  return (
    <>
      <div className={styles.ways}>
        <ButtonLink href={ways.ring}>{t('workplace.unlocked.ring')}</ButtonLink>
        <TextLink href={ways.m1} variant="alone">
          {t('workplace.unlocked.m1')}
        </TextLink>
      </div>
      <form method="post" action={WORKPLACE_FORMS.leave} onSubmit={onSubmit(send, { type: 'LEAVE' })}>
        <input type="hidden" name="companyCode" value={unlocked.company.code} />
        <Button type="submit" variant="secondary" loading={leaving}>
          {t('workplace.unlocked.leave', { company })}
        </Button>
      </form>
    </>
  );
}

function LinkFields({ link }: { readonly link: MailedLink | null }) {
  return (
    link && (
      <>
        <input type="hidden" name="token" value={link.token} />
        <input type="hidden" name="email" value={link.email} />
        <input type="hidden" name="companyCode" value={link.companyCode} />
      </>
    )
  );
}
