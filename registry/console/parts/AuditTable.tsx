import { DataTable } from './DataTable.tsx';
import * as styles from './Layout.styles.ts';
import { Moment } from './Moment.tsx';
import type { AuditEntry } from './screen.ts';

/** Audit entries. Each subject, person and region links to the entries that share it. */
export function AuditTable({
  entries,
  none,
  withoutSubject = false,
}: {
  readonly entries: readonly AuditEntry[];
  readonly none: string;
  /** Omits the subject column, because all entries have the same subject. */
  readonly withoutSubject?: boolean;
}) {
  return (
    <DataTable
      label="Audit"
      rows={entries}
      keyOf={({ id }) => id}
      none={none}
      columns={{
        when: ({ at }) => <Moment at={at} />,
        what: ({ what, outcome, calls }) => (
          <>
            {what}
            {outcome === 'done' ? null : <span className={styles.danger}> {outcome}</span>}
            {calls > 1 ? ` ×${calls}` : null}
          </>
        ),
        ...(withoutSubject
          ? {}
          : {
              subject: ({ subject }: AuditEntry) => (
                <a href={`/console/audit?${new URLSearchParams({ subject })}`}>{subject}</a>
              ),
            }),
        region: ({ region }) => region,
        'from, to': ({ from, to }) =>
          from === null && to === null ? null : `${from ?? '(nothing)'} → ${to ?? '(nothing)'}`,
        who: ({ who }) => <a href={`/console/audit?${new URLSearchParams({ who })}`}>{who}</a>,
        why: ({ reason }) => reason,
      }}
    />
  );
}
