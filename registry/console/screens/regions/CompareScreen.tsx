import { Button } from '@tessera/design-system/Button';
import { SelectField } from '@tessera/design-system/SelectField';
import { TextField } from '@tessera/design-system/TextField';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import type { ComparedSide, CompareScreen, Standing } from '../../parts/screen.ts';
import * as form from './CompareScreen.styles.ts';
import * as matrix from './MatrixScreen.styles.ts';

const PREFIXES = ['a', 'b'] as const;
const LABELS = { a: 'One', b: 'Other' } as const;

const nameOf = ({ region, revision }: ComparedSide) => (revision === null ? region : `${region} at ${revision}`);

/** Compares two regions, or two revisions of one region. Differences come first, and are described in words. */
export function CompareScreenView({ sides, newest, rows }: CompareScreen) {
  const [a, b] = sides;
  const differing = rows.filter(({ difference }) => difference !== null);
  const alike = rows.filter(({ difference }) => difference === null);
  return (
    <Layout
      title={`${nameOf(a)} beside ${nameOf(b)}`}
      lead={
        rows.length === 0
          ? 'Neither has a remote.'
          : `${differing.length} of ${rows.length} remotes differ. The newest revision is ${newest}. The address holds the choice, so a link shows others the same.`
      }
    >
      <form className={form.form} method="get" action="/console/compare" aria-label="What is compared">
        {sides.map(({ region, revision }, index) => {
          const prefix = PREFIXES[index] ?? 'a';
          const label = LABELS[prefix];
          return (
            <fieldset key={prefix} className={form.pair}>
              <legend className={styles.hidden}>{label}</legend>
              <SelectField id={prefix} name={prefix} label={`${label} region`} defaultValue={region}>
                {STORES.map((store) => (
                  <option key={store}>{store}</option>
                ))}
              </SelectField>
              <TextField
                id={`${prefix}Revision`}
                name={`${prefix}Revision`}
                label="At revision"
                hint="Empty: now"
                defaultValue={revision ?? ''}
                inputMode="numeric"
                pattern="[0-9]{1,15}"
                autoComplete="off"
              />
            </fieldset>
          );
        })}
        <div className={form.buttons}>
          <Button type="submit">Compare</Button>
          <a href={`/console/compare?${queryOf(b, a)}`}>Swap</a>
        </div>
      </form>
      <LiveSection id="differs" title="Differs">
        <CompareTable label="Differs" sides={sides} rows={differing} none="Nothing: both have the same." />
      </LiveSection>
      <LiveSection id="alike" title="The same in both">
        <CompareTable label="The same in both" sides={sides} rows={alike} none="Nothing." />
      </LiveSection>
    </Layout>
  );
}

const queryOf = (...sides: readonly ComparedSide[]) =>
  new URLSearchParams(
    sides.flatMap(({ region, revision }, index) => {
      const prefix = PREFIXES[index] ?? 'a';
      return [[prefix, region], ...(revision === null ? [] : [[`${prefix}Revision`, String(revision)]])];
    }),
  );

interface TableProps extends Pick<CompareScreen, 'sides' | 'rows'> {
  readonly label: string;
  readonly none: string;
}

function CompareTable({ label, sides, rows, none }: TableProps) {
  const [a, b] = sides;
  // Both sides may be the same region.
  const headings = nameOf(a) === nameOf(b) ? [`${nameOf(a)} (one)`, `${nameOf(b)} (other)`] : [nameOf(a), nameOf(b)];
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ remote }) => remote}
      none={none}
      columns={{
        remote: ({ remote }) => <a href={`/console/remotes/${remote}`}>{remote}</a>,
        [headings[0] ?? '']: (row) => <StandingCell remote={row.remote} standing={row.a} />,
        [headings[1] ?? '']: (row) => <StandingCell remote={row.remote} standing={row.b} />,
        ...(rows.some(({ difference }) => difference !== null)
          ? { difference: ({ difference }: CompareScreen['rows'][number]) => <b>{difference}</b> }
          : {}),
      }}
    />
  );
}

/** The stable version, since when, and the candidate or canary beside it. */
function StandingCell({ remote, standing }: { readonly remote: string; readonly standing: Standing | null }) {
  if (standing === null) return 'not there';
  const { version, since, by, tried } = standing;
  return (
    <>
      {version === null ? (
        'no visitor sees it'
      ) : (
        <a className={matrix.version} href={`/console/remotes/${remote}?version=${version}`}>
          {version}
        </a>
      )}
      {since === null ? null : (
        <span className={matrix.small}>
          stable <Moment at={since} /> by {by}
        </span>
      )}
      {tried === null ? null : <span className={matrix.small}>{tried}</span>}
    </>
  );
}
