/** The form of a call and its confirmation page, alone or in the store's modal (BAN-05), and the form of an employer (PROG-05). */
import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { FieldNote } from '@tessera/design-system/FieldNote';
import { BOOK_A_CALL_PARAMETERS, BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import { EMPLOYER_FORM, FOR_WORK_PATH } from '@tessera/shared-contracts/programmes/forWork';
import { HEADCOUNTS } from '@tessera/shared-contracts/programmes/headcounts';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../../platform/pages/Field.tsx';
import { FormKey } from '../../../platform/pages/FormKey.tsx';
import { HiddenInputs } from '../../../platform/pages/HiddenInputs.tsx';
import { Outcome } from '../../../platform/pages/Outcome.tsx';
import { ProblemNotice } from '../../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../../platform/pages/pageFrame.tsx';
import { styleIn } from '../../../platform/pages/pageStyle.ts';
import { pageTexts } from '../../../platform/pages/texts.ts';
import { ContactField } from '../ContactField.tsx';
import { lineMessage } from '../contactLines.ts';
import { leadTexts } from '../texts.ts';
import { offeredDays } from './callDays.ts';
import { DAY_PART_NAMES } from './callHours.ts';
import {
  CALL_TOPICS,
  type CallField,
  type CallForm,
  type CallProblem,
  campaignOf,
  knownTimeZone,
  MOST_SLOTS,
  TIME_ZONES,
} from './callRequestForm.ts';
import type { EmployerField, EmployerForm, EmployerProblem } from './employerForm.ts';
import { dayName, hoursOf } from './slotNames.ts';

const STYLE = styleIn(import.meta.dirname, 'callRequest.css');

/** The page after an accepted form. */
export const CALL_REQUEST_DONE_PATH = `${BOOK_A_CALL_PATH}/done`;

export interface CallPageOptions {
  readonly locale: Locale;
  readonly embedded: Frame['theme'] | undefined;
  readonly values: CallForm;
  readonly problems: readonly (readonly [CallField, CallProblem])[];
  readonly now: Date;
}

export function callRequestPage({ locale, embedded, values, problems, now }: CallPageOptions): PageParts {
  const t = leadTexts(locale);
  const messages = new Map(problems.map(([name, problem]) => [name, messageOf(name, problem, locale)]));
  return {
    locale,
    embedded,
    title: t('callRequest.title'),
    narrow: true,
    style: STYLE,
    languageForm: 'call',
    at: BOOK_A_CALL_PATH,
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        {/* The modal has a heading of its own. */}
        {embedded === undefined ? <h1>{t('callRequest.title')}</h1> : null}
        <p className="quiet">{t('callRequest.lead')}</p>
        <form method="post" id="call" action={BOOK_A_CALL_PATH} noValidate>
          <FormKey value={values.key} />
          <HiddenInputs
            values={{
              [BOOK_A_CALL_PARAMETERS.source]: values.source,
              [BOOK_A_CALL_PARAMETERS.medium]: values.medium,
              [BOOK_A_CALL_PARAMETERS.theme]: embedded ?? '',
              ...campaignOf(values),
            }}
          />
          <CallFields locale={locale} values={values} messages={messages} now={now} />
          <p className="actions">
            <Button type="submit" block>
              {t('callRequest.submit')}
            </Button>
          </p>
          <p className="hint">{t('callRequest.privacy')}</p>
        </form>
      </>
    ),
  };
}

interface CallFieldsProps {
  readonly locale: Locale;
  readonly values: CallForm;
  readonly messages: ReadonlyMap<CallField, string>;
  readonly now: Date;
}

function CallFields({ locale, values, messages, now }: CallFieldsProps) {
  const t = leadTexts(locale);
  const unchosen = { value: '', text: pageTexts(locale)('form.choose') };
  return (
    <div className="fields">
      <Field
        name="topic"
        label={t('callRequest.fields.topic')}
        value={values.topic}
        required
        error={messages.get('topic')}
        options={[unchosen, ...CALL_TOPICS.map((topic) => ({ value: topic, text: t(`callRequest.topics.${topic}`) }))]}
      />
      <SlotChoice locale={locale} days={offeredDays(now)} chosen={values.slots} error={messages.get('slots')} />
      <Field
        name={BOOK_A_CALL_PARAMETERS.timeZone}
        label={t('callRequest.fields.time_zone')}
        value={knownTimeZone(values.time_zone) ?? ''}
        required
        error={messages.get('time_zone')}
        options={[unchosen, ...TIME_ZONES.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))]}
      />
      {(['name', 'email', 'phone'] as const).map((name) => (
        <ContactField
          key={name}
          name={name}
          label={t(`callRequest.fields.${name}`)}
          value={values[name]}
          error={messages.get(name)}
        />
      ))}
    </div>
  );
}

interface SlotChoiceProps {
  readonly locale: Locale;
  readonly days: readonly string[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
}

function SlotChoice({ locale, days, chosen, error }: SlotChoiceProps) {
  const t = leadTexts(locale);
  return (
    <fieldset
      className="slots"
      id="slots"
      tabIndex={-1}
      aria-describedby={error === undefined ? 'slots-hint' : 'slots-error slots-hint'}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend>{t('callRequest.fields.slots')}</legend>
      {error === undefined ? null : <FieldNote id="slots-error" error={error} />}
      <FieldNote id="slots-hint" hint={t('callRequest.slotsHint', { most: MOST_SLOTS })} />
      <div className="slot-days">
        {days.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not stand in the grid beside the parts of the day
          <div key={day} className="slot-day" role="group" aria-labelledby={`day-${day}`}>
            <p id={`day-${day}`}>{dayName(day, locale, 'short')}</p>
            {DAY_PART_NAMES.map((part) => {
              const slot = `${day}/${part}`;
              return (
                <label key={part} className="slot">
                  <input type="checkbox" name="slots" value={slot} defaultChecked={chosen.includes(slot)} />
                  <span>{t(`callRequest.parts.${part}`)}</span>
                  <span className="hours">{hoursOf(part, locale)}</span>
                </label>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function messageOf(name: CallField, problem: CallProblem, locale: Locale): string {
  const t = leadTexts(locale);
  switch (problem) {
    case 'choose':
      return name === 'topic' ? t('callRequest.chooseTopic') : t('callRequest.chooseTimeZone');
    case 'slots':
      return t('callRequest.chooseSlots');
    case 'tooManySlots':
      return t('callRequest.tooManySlots', { most: MOST_SLOTS });
    default:
      return lineMessage(name, problem, t(`callRequest.fields.${name}`), locale);
  }
}

export function callRequestDonePage(locale: Locale, embedded: Frame['theme'] | undefined): PageParts {
  const t = leadTexts(locale);
  return {
    locale,
    embedded,
    title: t('callRequest.doneTitle'),
    narrow: true,
    main: (
      <>
        <Outcome title={t('callRequest.doneTitle')}>
          <p className="quiet">{t('callRequest.done')}</p>
        </Outcome>
        {embedded === undefined ? (
          <p className="actions">
            <ButtonLink href="/" block>
              {t('callRequest.back')}
            </ButtonLink>
          </p>
        ) : null}
      </>
    ),
  };
}

export interface EmployerPageOptions {
  readonly locale: Locale;
  readonly values: EmployerForm;
  readonly problems: readonly (readonly [EmployerField, EmployerProblem])[];
}

/** The employer form as a page of its own: renders rejected forms of /for-work with their values and problems. */
export function employerPage({ locale, values, problems }: EmployerPageOptions): PageParts {
  const t = leadTexts(locale);
  const messages = new Map(
    problems.map(([name, problem]) => [
      name,
      problem === 'choose'
        ? t('employer.choosePeople')
        : lineMessage(name, problem, t(`employer.fields.${name}`), locale),
    ]),
  );
  return {
    locale,
    title: t('employer.title'),
    narrow: true,
    style: STYLE,
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{t('employer.title')}</h1>
        <p className="quiet">{t('employer.lead')}</p>
        <form method="post" action={EMPLOYER_FORM} noValidate>
          <FormKey value={values.key} />
          <EmployerFields locale={locale} values={values} messages={messages} />
          <p className="actions">
            <Button type="submit" block>
              {t('employer.submit')}
            </Button>
          </p>
          <p className="hint">{t('employer.privacy')}</p>
        </form>
        <p className="actions">
          <a href={FOR_WORK_PATH}>{t('callRequest.topics.workplace')}</a>
        </p>
      </>
    ),
  };
}

interface EmployerFieldsProps {
  readonly locale: Locale;
  readonly values: EmployerForm;
  readonly messages: ReadonlyMap<EmployerField, string>;
}

function EmployerFields({ locale, values, messages }: EmployerFieldsProps) {
  const t = leadTexts(locale);
  const line = (name: Exclude<EmployerField, 'people'>) => ({
    name,
    label: t(`employer.fields.${name}`),
    value: values[name],
    error: messages.get(name),
  });
  return (
    <div className="fields">
      <ContactField {...line('company')} />
      <Field
        name="people"
        label={t('employer.fields.people')}
        value={values.people}
        required
        error={messages.get('people')}
        options={[
          { value: '', text: pageTexts(locale)('form.choose') },
          ...HEADCOUNTS.map((range) => ({ value: range, text: range.replace('-', '–') })),
        ]}
      />
      <ContactField {...line('name')} />
      <ContactField {...line('email')} />
      <ContactField {...line('phone')} optional={t('employer.optional')} />
    </div>
  );
}
