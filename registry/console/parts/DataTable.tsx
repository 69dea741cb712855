import type { ReactNode } from 'react';
import * as styles from './DataTable.styles.ts';

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Keyed by the column's heading, which is capitalised when rendered. The first column is the row header. */
  readonly columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Text shown when there are no rows. */
  readonly none: string;
}

const heading = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** A table whose rows become cards on a phone. The roles are explicit, because browsers drop them when `display` changes. */
export function DataTable<Row>({ label, rows, keyOf, columns, none }: DataTableProps<Row>) {
  const names = Object.keys(columns);
  if (rows.length === 0) return <p className={styles.nothing}>{none}</p>;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles
    <table className={styles.table} role="table" aria-label={label}>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {names.map((name) => (
            <th key={name} className={styles.column} role="columnheader" scope="col">
              {heading(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} className={styles.row} role="row">
            {names.map((name, index) => {
              const content = columns[name]?.(row) ?? null;
              const inside =
                content === null || content === '' ? null : <span className={styles.value}>{content}</span>;
              const Cell = index === 0 ? 'th' : 'td';
              const role = index === 0 ? { role: 'rowheader', scope: 'row' } : { role: 'cell' };
              return (
                <Cell key={name} {...role} className={styles.cell} data-label={heading(name)}>
                  {inside}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
