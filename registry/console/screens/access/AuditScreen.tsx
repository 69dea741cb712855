import { Button } from '@tessera/design-system/Button';
import { SelectField } from '@tessera/design-system/SelectField';
import { TextField } from '@tessera/design-system/TextField';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { ACTS, OUTCOMES } from '../../../src/data/schema.ts';
import { AuditTable } from '../../parts/AuditTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import type { AuditEntry, AuditFilter, Problem } from '../../parts/screen.ts';
import * as filters from './AuditScreen.styles.ts';

interface AuditProps {
  readonly filter: AuditFilter;
  readonly answer: { readonly entries: readonly AuditEntry[]; readonly next: number | null };
  readonly problem: Problem | null;
}

const CHOICES = { Region: ['region', STORES], What: ['what', ACTS], Outcome: ['outcome', OUTCOMES] } as const;

export function AuditScreen({ filter, answer, problem }: AuditProps) {
  const said = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return (
    <Layout
      title="Audit"
      lead="Who did what, when and why, and what was refused. The address holds the filter, so a link shows others the same."
    >
      <form className={filters.form} method="get" action="/console/audit" aria-label="Filter">
        <TextField id="subject" name="subject" label="Subject" defaultValue={filter.subject} placeholder="mf-bag" />
        <TextField id="who" name="who" label="Who" defaultValue={filter.who} />
        <TextField
          id="since"
          name="since"
          label="Since"
          defaultValue={filter.since}
          placeholder="7d, 36h, 2026-11-22"
          error={problem?.detail ?? null}
        />
        {Object.entries(CHOICES).map(([label, [name, choices]]) => (
          <SelectField key={name} id={name} name={name} label={label} defaultValue={filter[name]}>
            <option value="">All</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </SelectField>
        ))}
        <div className={filters.buttons}>
          <Button type="submit">Filter</Button>
          <a href="/console/audit">Clear</a>
        </div>
      </form>
      <LiveSection id="entries" title="Entries">
        <AuditTable entries={answer.entries} none="No entry fits." />
      </LiveSection>
      {answer.next === null ? null : (
        <p className={styles.noteStrong}>
          <a href={`/console/audit?${new URLSearchParams({ ...said, before: String(answer.next) })}`}>Older entries</a>
        </p>
      )}
    </Layout>
  );
}
