import { Button } from '@tessera/design-system/Button';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import {
  REDEEM_CALL,
  REDEEM_FORM,
  REDEEM_OUTCOMES,
  REDEEM_PROBLEMS,
  type Redeemed,
  type RedeemOutcome,
  redeemedSchema,
} from '@tessera/shared-contracts/programmes/redeem';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../text.ts';
import * as styles from './RedeemPage.styles.ts';

/** Largest length of a code with dashes, spaces and some typing errors. The server has the same limit. */
const TYPED_MAX = 64;

type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'asking' }
  /** `redeemed` is null after a form without scripts: then only the success is known. */
  | { readonly kind: 'redeemed'; readonly redeemed: Redeemed | null; readonly email: string }
  | { readonly kind: 'refused'; readonly outcome: Exclude<RedeemOutcome, 'redeemed'> };

const lacking = (code: string, email: string) => ({ code: code.trim() === '', email: !isEmail(email.trim()) });

/** Redeems a code. Without scripts the page returns with the outcome in its address. */
export function RedeemForm({ store }: { readonly store: Store }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const [query] = useSearchParams();
  const [said, say] = useState<Said>(() => saidIn(query));
  const [code, setCode] = useState('');
  const [email, setEmail] = useState('');
  const [looked, setLooked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lacks = lacking(code, email);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (said.kind === 'asking') return;
    // Reads the form and not state, so that text typed before hydration counts too.
    const typed = new FormData(event.currentTarget);
    const [code, email] = [String(typed.get('code')), String(typed.get('email'))];
    setCode(code);
    setEmail(email);
    setLooked(true);
    const missing = lacking(code, email);
    const first = missing.code ? 'code' : missing.email ? 'email' : null;
    if (first !== null) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return;
    }
    say({ kind: 'asking' });
    say(await redeem({ store, locale: visitor.locale }, code, email.trim()));
  };

  return (
    <>
      {/* Rendered even while empty, or screen readers would not announce its text. */}
      <div role="status">
        {said.kind === 'redeemed' ? (
          <div className={styles.done} data-outcome="redeemed">
            <h2 className={styles.doneTitle}>
              {said.redeemed === null
                ? t('redeem.outcome.redeemed.titleAlone')
                : t('redeem.outcome.redeemed.title', { title: said.redeemed.title })}
            </h2>
            <p>
              {said.redeemed === null
                ? t('redeem.outcome.redeemed.textAlone')
                : t('redeem.outcome.redeemed.text', {
                    until: longDate(visitor.locale, said.redeemed.until),
                    email: said.email,
                  })}
            </p>
            <TextLink href="/powerplugs" variant="alone">
              {t('redeem.more')}
            </TextLink>
          </div>
        ) : null}
        {said.kind === 'asking' ? <p className="visually-hidden">{t('redeem.sending')}</p> : null}
      </div>
      {said.kind === 'redeemed' && said.redeemed !== null ? null : (
        <form ref={form} className={styles.form} method="post" action={REDEEM_FORM} noValidate onSubmit={send}>
          <input type="hidden" name="store" value={store} />
          <TextField
            label={t('redeem.code')}
            hint={t('redeem.codeHint')}
            error={looked && lacks.code ? t('redeem.missing.code') : null}
            name="code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            maxLength={TYPED_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <TextField
            label={t('redeem.email')}
            error={looked && lacks.email ? t('redeem.missing.email') : null}
            name="email"
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="email"
            required
          />
          <p className={styles.alert} role="alert" data-outcome={said.kind === 'refused' ? said.outcome : undefined}>
            {said.kind === 'refused' ? t(`redeem.outcome.${said.outcome}`) : ''}
          </p>
          <Button type="submit" block loading={said.kind === 'asking'}>
            {t('redeem.send')}
          </Button>
        </form>
      )}
    </>
  );
}

async function redeem(
  visit: { readonly store: Store; readonly locale: string },
  code: string,
  email: string,
): Promise<Said> {
  const answer = await callStoreApi({
    schema: redeemedSchema,
    path: `${REDEEM_CALL}?${new URLSearchParams(visit)}`,
    method: 'POST',
    body: { code: code.slice(0, TYPED_MAX), email },
  });
  return answer.ok
    ? { kind: 'redeemed', redeemed: answer.value, email }
    : { kind: 'refused', outcome: outcomeOf(answer.problem) };
}

/** `February 28, 2027`. */
function longDate(locale: string, day: string): string {
  return new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The outcome in the address, after a form submitted without scripts. */
function saidIn(query: URLSearchParams): Said {
  const result = REDEEM_OUTCOMES.find((outcome) => outcome === query.get('result'));
  if (result === undefined) return { kind: 'nothing' };
  return result === 'redeemed' ? { kind: 'redeemed', redeemed: null, email: '' } : { kind: 'refused', outcome: result };
}

function outcomeOf({ code, status }: { readonly code: string; readonly status: number }) {
  const known = (Object.entries(REDEEM_PROBLEMS) as [keyof typeof REDEEM_PROBLEMS, string][]).find(
    ([, problem]) => problem === code,
  );
  if (known !== undefined) return known[0];
  if (status === 429) return 'tooMany';
  return status === 400 ? 'invalid' : 'failed';
}
