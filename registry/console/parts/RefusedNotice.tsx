import * as styles from './Layout.styles.ts';
import type { RemoteScreen } from './screen.ts';

/** Why the registry refused the change that was submitted. Null: nothing was submitted, or it was accepted. */
export function RefusedNotice({
  refused,
}: {
  readonly refused: Pick<NonNullable<RemoteScreen['refused']>, 'problem'> | null;
}) {
  if (refused === null) return null;
  const { detail, code } = refused.problem;
  return (
    <div className={styles.notice} data-kind="refused" role="alert">
      <p className={styles.strong}>Refused; nothing was changed.</p>
      <p>{detail}</p>
      <p className={styles.code}>{code}</p>
    </div>
  );
}
