import { Button } from '@tessera/design-system/Button';
import { SelectField } from '@tessera/design-system/SelectField';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { EMPLOYER_FORM } from '@tessera/shared-contracts/programmes/forWork';
import { HEADCOUNTS } from '@tessera/shared-contracts/programmes/headcounts';
import * as page from '../page.styles.ts';
import { useText } from '../text.ts';
import * as styles from './ForWorkPage.styles.ts';

const KNOWN = ['company', 'us', 'nobody'] as const;
const FACTS = ['cost', 'list', 'stores'] as const;
const MAX_LENGTH = 100;

/** The case for employers: who learns what, the price, and the application form. */
export default function ForWorkArgument({ asked }: { readonly asked: boolean }) {
  return (
    <>
      <WhoLearnsWhat />
      <Employers asked={asked} />
    </>
  );
}

function WhoLearnsWhat() {
  const { t } = useText();
  return (
    <section className={page.section} aria-labelledby="for-work-known">
      <h2 className={page.title} id="for-work-known">
        {t('forWork.known.title')}
      </h2>
      <dl className={styles.known}>
        {KNOWN.map((who) => (
          <div className={styles.knower} key={who}>
            <dt className={page.factTitle}>{t(`forWork.known.${who}.who`)}</dt>
            <dd>{t(`forWork.known.${who}.what`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Employers({ asked }: { readonly asked: boolean }) {
  const { t } = useText();
  return (
    <section className={styles.employers} aria-labelledby="employers-title" id="employers">
      <div>
        <h2 className={page.title} id="employers-title">
          {t('forWork.employers.title')}
        </h2>
        <ul className={styles.facts}>
          {FACTS.map((fact) => (
            <li className={page.fact} key={fact}>
              <h3 className={page.factTitle}>{t(`forWork.employers.${fact}.title`)}</h3>
              <p>{t(`forWork.employers.${fact}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      {asked ? <ApplicationReceived /> : <EmployerForm />}
    </section>
  );
}

function ApplicationReceived() {
  const { t } = useText();
  return (
    <div className={styles.done} role="status">
      <p className={styles.doneTitle}>{t('forWork.form.doneTitle')}</p>
      <p>{t('forWork.form.done')}</p>
    </div>
  );
}

function EmployerForm() {
  const { t } = useText();
  return (
    <form className={styles.form} method="post" action={EMPLOYER_FORM} aria-labelledby="employers-form">
      <h3 className={styles.formTitle} id="employers-form">
        {t('forWork.form.title')}
      </h3>
      <TextField
        id="employer-company"
        label={t('forWork.form.company')}
        name="company"
        autoComplete="organization"
        maxLength={MAX_LENGTH}
        required
      />
      <SelectField id="employer-people" label={t('forWork.form.people')} name="people" required defaultValue="">
        <option value="">{t('forWork.form.choose')}</option>
        {HEADCOUNTS.map((range) => (
          <option key={range} value={range}>
            {range.replace('-', '–')}
          </option>
        ))}
      </SelectField>
      <TextField
        id="employer-name"
        label={t('forWork.form.name')}
        name="name"
        autoComplete="name"
        maxLength={MAX_LENGTH}
        required
      />
      <TextField
        id="employer-email"
        label={t('forWork.form.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        required
      />
      <Button type="submit" block>
        {t('forWork.form.send')}
      </Button>
      <p className={styles.small}>
        {t('forWork.form.privacy')} <TextLink href="/privacy-policy">{t('forWork.form.policy')}</TextLink>
      </p>
    </form>
  );
}
