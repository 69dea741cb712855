import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { REFERRAL_FORM, REFERRAL_PATH } from '@tessera/shared-contracts/programmes/referral';
import * as page from '../page.styles.ts';
import { RingPrice } from '../RingPrice.tsx';
import { useText } from '../text.ts';
import { VisitCount } from '../VisitCount.tsx';
import { LINK_NAME, type ReferralPageData } from './loadReferral.ts';
import * as styles from './ReferralPage.styles.ts';

/** /ring/referral: the page for invited friends, and for those who want to invite (PROG-07). */
export default function ReferralPage({ data }: { readonly data: ReferralPageData }) {
  const { t } = useText();
  const { from, ring, href, ringOff, m1Off, m1Href } = data;
  const way = from === null ? 'share' : 'friend';
  const lead =
    ringOff === null
      ? t(`referral.${way}.none`, { name: from ?? '' })
      : t(`referral.${way}.lead`, { name: from ?? '', amount: formatMoney(ringOff) });
  return (
    <article className={page.page} aria-labelledby="referral">
      <div className={page.opening}>
        <div>
          <h1 className={page.headline} id="referral" tabIndex={-1}>
            {t(`referral.${way}.title`)}
          </h1>
          <p className={page.lead}>{lead}</p>
          {from === null ? null : (
            <div className={page.actions}>
              <ButtonLink href={href} data-document="">
                {t('offer.choose')}
              </ButtonLink>
            </div>
          )}
        </div>
        {from === null ? <MakeLink made={data.made} /> : ring === null ? null : <RingPrice ring={ring} />}
      </div>

      <section className={page.section} aria-labelledby="referral-gifts">
        <h2 className={page.title} id="referral-gifts">
          {t('referral.gifts')}
        </h2>
        <ul className={page.facts}>
          <li className={page.fact}>
            <h3 className={page.factTitle}>{t('referral.ring')}</h3>
            <Amount off={ringOff} />
            {ringOff === null ? null : <p className={styles.note}>{t('referral.ringNote')}</p>}
          </li>
          {m1Off === null ? null : (
            <li className={page.fact}>
              <h3 className={page.factTitle}>{t('referral.m1')}</h3>
              <Amount off={m1Off} />
              <p className={styles.note}>{t('referral.m1Note')}</p>
              <p className={styles.note}>
                <TextLink href={m1Href} variant="alone" data-document="">
                  {t('referral.m1Link')}
                </TextLink>
              </p>
            </li>
          )}
          <li className={page.fact}>
            <h3 className={page.factTitle}>{t('referral.you')}</h3>
            <p className={styles.nothing}>{t('referral.youNote')}</p>
          </li>
        </ul>
        <p className={page.muted}>{t('referral.beside')}</p>
      </section>

      {from === null ? null : <Lead data={data} from={from} />}
      <VisitCount programme="referral" code="ring" store={data.store} />
    </article>
  );
}

function Amount({ off }: { readonly off: ReferralPageData['ringOff'] }) {
  const { t } = useText();
  return off === null ? (
    <p className={styles.nothing}>{t('referral.nothing')}</p>
  ) : (
    <p className={styles.amount}>{t('referral.off', { amount: formatMoney(off) })}</p>
  );
}

/** A form that loads this page again with the link. */
function MakeLink({ made }: Pick<ReferralPageData, 'made'>) {
  const { t } = useText();
  return (
    <form className={styles.form} method="get" action={REFERRAL_PATH}>
      <h2 className={styles.formTitle}>{t('referral.share.form')}</h2>
      <TextField
        label={t('referral.share.name')}
        name={LINK_NAME}
        maxLength={64}
        autoComplete="nickname"
        required
        hint={t('referral.share.nameHint')}
        error={made === 'wrong' ? t('referral.share.wrong') : null}
        defaultValue={made === null || made === 'wrong' ? '' : made.name}
      />
      <Button type="submit" variant="secondary">
        {t('referral.share.make')}
      </Button>
      {made === null || made === 'wrong' ? null : (
        <p className={styles.made} role="status">
          <span className={styles.note}>{t('referral.share.ready')}</span>
          <a className={styles.link} href={made.link} translate="no">
            {made.link}
          </a>
        </p>
      )}
    </form>
  );
}

/** The lead form: the referrer, an email address, and an empty plan (C3). */
function Lead({ data: { store, said }, from }: { readonly data: ReferralPageData; readonly from: string }) {
  const { t } = useText();
  return (
    <section className={page.section} aria-labelledby="lead">
      <form className={styles.form} method="post" action={`${REFERRAL_FORM}?${new URLSearchParams({ store })}`}>
        <h2 className={page.title} id="lead">
          {t('referral.lead.title')}
        </h2>
        {said === 'kept' ? (
          <p role="status">{t('referral.lead.kept')}</p>
        ) : (
          <>
            <p>{t('referral.lead.text', { name: from })}</p>
            <input type="hidden" name="affiliate" value={from} />
            <input type="hidden" name="plan" value="" />
            <TextField
              label={t('referral.lead.email')}
              type="email"
              name="email"
              autoComplete="email"
              required
              error={said === null ? null : t(`referral.lead.${said}`)}
            />
            <Button type="submit" variant="secondary">
              {t('referral.lead.send')}
            </Button>
          </>
        )}
      </form>
    </section>
  );
}
