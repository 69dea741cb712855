import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../text.ts';
import * as styles from './WorkplacePanel.styles.ts';
import type { WorkplaceView } from './workplaceView.ts';

export interface WorkplaceStatusProps {
  readonly view: WorkplaceView;
  readonly company: string;
}

/** The text of a step, which screen readers announce. */
export function WorkplaceStatus({ view, company }: WorkplaceStatusProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  switch (view.step) {
    case 'asking':
      return view.left ? <p className={styles.text}>{t('workplace.left', { company })}</p> : null;
    case 'requesting':
      return <p className="visually-hidden">{t('workplace.requesting')}</p>;
    case 'sent':
      return (
        <>
          <h2 className={styles.title}>{t('workplace.sent.title')}</h2>
          <p className={styles.text}>
            {view.email === null ? t('workplace.sent.text') : t('workplace.sent.textTo', { email: view.email })}
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
          <h2 className={styles.title}>{t(`workplace.refused.${view.reason}.title`)}</h2>
          <p className={styles.text}>{t(`workplace.refused.${view.reason}.text`)}</p>
        </>
      );
    case 'unlocked':
      return (
        <>
          <h2 className={styles.title}>{t('workplace.unlocked.title', { company })}</h2>
          <p className={styles.text}>
            {t('workplace.unlocked.text', { until: longDate(visitor.locale, view.unlocked.expiresAt) })}
          </p>
          {view.stillIn ? <p className={styles.text}>{t('workplace.unlocked.stillIn')}</p> : null}
        </>
      );
  }
}

/** Formats a date like `December 23, 2026`. */
function longDate(locale: string, iso: string): string {
  return new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(iso),
  );
}
