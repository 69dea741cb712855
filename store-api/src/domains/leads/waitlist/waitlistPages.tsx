/** The waitlist's form as a page, and the pages that follow it. */
import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { COUNTRIES, type Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { WAITLIST_PARAMETERS, WAITLIST_PATH, type WaitlistProduct } from '@tessera/shared-contracts/stores/waitlist';
import { Field } from '../../../platform/pages/Field.tsx';
import { HiddenInputs } from '../../../platform/pages/HiddenInputs.tsx';
import { Outcome } from '../../../platform/pages/Outcome.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { countryNames } from '../../addresses/countryNames.ts';
import { photographNow, photographSources } from '../../catalogue/media/photographs.ts';
import { ContactField } from '../ContactField.tsx';
import { lineMessage } from '../contactLines.ts';
import { leadTexts } from '../texts.ts';
import { countryPhrase } from './countryPhrases.ts';
import {
  campaignIn,
  type WaitlistField,
  type WaitlistForm,
  type WaitlistProblem,
  waitingCountries,
} from './waitlistForm.ts';

/** The page after an accepted form, whether a mail is sent or not. */
export const WAITLIST_ASKED_PATH = `${WAITLIST_PATH}/done`;
/** The pages after a confirmation link: confirmed, or expired. */
export const WAITLIST_JOINED_PATH = `${WAITLIST_PATH}/joined`;
export const WAITLIST_EXPIRED_PATH = `${WAITLIST_PATH}/expired`;
/** The page after an entry was removed. */
export const WAITLIST_LEFT_PATH = `${WAITLIST_PATH}/left`;

/** The links to join and leave, which only the mail contains. */
export const confirmPath = (token: string): string => `${WAITLIST_PATH}/confirm/${token}`;
export const leavePath = (token: string): string => `${WAITLIST_PATH}/leave/${token}`;

/**
 * The form has space around it. From a viewport of 768 px, and with larger text from proportionally more, it is next to the product's
 * picture.
 */
const STYLE = `#waitlist{margin-block:32px}
.waiting{max-width:560px}
.awaited{display:none}
@container (width >= 42rem){.beside{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--space-12)}
.awaited{display:block}.awaited img{display:block;width:100%;height:auto;border-radius:var(--radius-card)}}`;

/** The product's picture. Its alt text is empty, because the title names the product. */
const PICTURES = { m1: 'm1', 'blood-vision': 'blood-test' } as const satisfies Record<WaitlistProduct, string>;

/** The store's page about the product. */
const STORY_PATHS = { m1: '/glucose', 'blood-vision': '/blood-vision' } as const satisfies Record<
  WaitlistProduct,
  string
>;

export interface WaitlistPageOptions {
  readonly locale: Locale;
  readonly values: WaitlistForm;
  readonly problems: readonly (readonly [WaitlistField, WaitlistProblem])[];
}

export function waitlistPage({ locale, values, problems }: WaitlistPageOptions): PageParts {
  const { country, product } = values;
  const t = leadTexts(locale);
  const waiting = waitingCountries(product);
  const messages = new Map(problems.map(([name, problem]) => [name, messageOf(problem, locale)]));
  const known = COUNTRIES.find((each) => each === country);
  // Visitors from a country where it is sold followed a link, or want it sent elsewhere: the page tells them where it is sold.
  const sold = known !== undefined && !waiting.includes(known);
  const title =
    known === undefined || sold
      ? t(`waitlist.${product}.title`)
      : t(`waitlist.${product}.titleIn`, { country: countryPhrase(known, locale, product) });
  return {
    locale,
    title,
    style: STYLE,
    languageForm: 'waitlist',
    at: WAITLIST_PATH,
    main: (
      <div className="beside">
        <div className="waiting">
          <ProblemNotice locale={locale} messages={messages} />
          <h1>{title}</h1>
          <p className="quiet">{t('waitlist.lead')}</p>
          <EntryForm
            locale={locale}
            values={sold ? { ...values, country: '' } : values}
            waiting={waiting}
            messages={messages}
          />
          <p className="quiet">
            {t(`waitlist.${product}.meanwhile`)}
            {locale === 'ja' ? '' : ' '}
            <a href={STORY_PATHS[product]}>{t(`waitlist.${product}.story`)}</a>
          </p>
        </div>
        <AwaitedPicture product={product} />
      </div>
    ),
  };
}

interface EntryFormProps {
  readonly locale: Locale;
  readonly values: WaitlistForm;
  /** Countries that can be chosen. */
  readonly waiting: readonly Country[];
  readonly messages: ReadonlyMap<WaitlistField, string>;
}

function EntryForm({ locale, values, waiting, messages }: EntryFormProps) {
  const t = leadTexts(locale);
  return (
    <form method="post" id="waitlist" action={WAITLIST_PATH} noValidate>
      <HiddenInputs values={{ ...campaignIn(values), [WAITLIST_PARAMETERS.product]: values.product }} />
      <div className="fields">
        <Field
          name={WAITLIST_PARAMETERS.country}
          label={t('waitlist.country')}
          value={values.country}
          autoComplete="country"
          required
          error={messages.get('country')}
          options={[
            { value: '', text: pageTexts(locale)('form.choose') },
            ...countryNames(waiting, locale).map(({ code, name }) => ({ value: code, text: name })),
          ]}
        />
        <ContactField name="email" label={t('waitlist.email')} value={values.email} error={messages.get('email')} />
      </div>
      <p className="actions">
        <Button type="submit" block>
          {t('waitlist.submit')}
        </Button>
      </p>
      <p className="hint">{t('waitlist.privacy')}</p>
    </form>
  );
}

function AwaitedPicture({ product }: { readonly product: WaitlistProduct }) {
  const name = PICTURES[product];
  const sizes = '(min-width: 1312px) 570px, 45vw';
  return (
    <picture className="awaited">
      <source type="image/avif" srcSet={photographSources(name, 'avif')} sizes={sizes} />
      <img
        srcSet={photographSources(name, 'webp')}
        sizes={sizes}
        src={`/media/pictures/${photographNow(name, 800, 'webp')}`}
        width="800"
        height="800"
        alt=""
        // Lazy, so that phones, which do not show the picture, do not load it.
        loading="lazy"
      />
    </picture>
  );
}

function messageOf(problem: WaitlistProblem, locale: Locale): string {
  const t = leadTexts(locale);
  return problem === 'country'
    ? t('waitlist.chooseCountry')
    : lineMessage('email', problem, t('waitlist.email'), locale);
}

interface MessagePageOptions {
  readonly title: string;
  readonly text: string;
  /** A second paragraph. */
  readonly more?: string;
  readonly action: { readonly to: string; readonly text: string };
}

const messagePage = (locale: Locale, { title, text, more, action }: MessagePageOptions): PageParts => ({
  locale,
  title,
  narrow: true,
  main: (
    <>
      <Outcome title={title}>
        <p>{text}</p>
      </Outcome>
      {more === undefined ? null : <p className="quiet">{more}</p>}
      <p className="actions">
        <ButtonLink href={action.to} block>
          {action.text}
        </ButtonLink>
      </p>
    </>
  ),
});

/** The same page whether an address is new, on the list, or has reached its daily limit of mails. */
export function waitlistAskedPage(locale: Locale): PageParts {
  const t = leadTexts(locale);
  return messagePage(locale, {
    title: t('waitlist.askedTitle'),
    text: t('waitlist.asked'),
    more: t('waitlist.askedNothing'),
    action: { to: '/', text: t('waitlist.back') },
  });
}

export function waitlistJoinedPage(locale: Locale): PageParts {
  const t = leadTexts(locale);
  const action = { to: '/', text: t('waitlist.back') };
  return messagePage(locale, { title: t('waitlist.joinedTitle'), text: t('waitlist.joined'), action });
}

export function waitlistExpiredPage(locale: Locale): PageParts {
  const t = leadTexts(locale);
  const action = { to: WAITLIST_PATH, text: t('waitlist.again') };
  return messagePage(locale, { title: t('waitlist.expiredTitle'), text: t('waitlist.expired'), action });
}

export function waitlistLeftPage(locale: Locale): PageParts {
  const t = leadTexts(locale);
  const action = { to: '/', text: t('waitlist.back') };
  return messagePage(locale, { title: t('waitlist.leftTitle'), text: t('waitlist.left'), action });
}

/** Asks for confirmation before a change, because mail programs open links automatically. */
const confirmationPage = (locale: Locale, title: string, text: string, button: string, to: string): PageParts => ({
  locale,
  title,
  narrow: true,
  main: (
    <>
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      <form method="post" action={to}>
        <p className="actions">
          <Button type="submit" block>
            {button}
          </Button>
        </p>
      </form>
    </>
  ),
});

export function waitlistConfirmPage(locale: Locale, token: string): PageParts {
  const t = leadTexts(locale);
  return confirmationPage(
    locale,
    t('waitlist.confirmTitle'),
    t('waitlist.confirmText'),
    t('waitlist.confirm'),
    confirmPath(token),
  );
}

export function waitlistLeavePage(locale: Locale, token: string): PageParts {
  const t = leadTexts(locale);
  return confirmationPage(
    locale,
    t('waitlist.leaveTitle'),
    t('waitlist.leaveText'),
    t('waitlist.leave'),
    leavePath(token),
  );
}
