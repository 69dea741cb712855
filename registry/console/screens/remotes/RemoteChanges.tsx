import { APPROVABLE } from '@tessera/shared-contracts/releases/canDeploy';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { DEFAULT_EVERY_TEXT, DEFAULT_STEPS_TEXT } from '../../../src/canaryRules/parseCanaryOptions.ts';
import { ActionForm } from '../../parts/ActionForm.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import type { RemoteScreen } from '../../parts/screen.ts';
import { VERDICT_WORDS } from './verdictWords.ts';

const CANARY_OPTIONS = [
  {
    name: 'steps',
    label: 'Steps',
    hint: 'Percent, rising, at most 50; 100 as the last makes it stable.',
    value: DEFAULT_STEPS_TEXT,
  },
  { name: 'every', label: 'Every', hint: 'How long each takes: 90s, 10m, 2h.', value: DEFAULT_EVERY_TEXT },
] as const;

/** The forms of a remote's screen: each possible change, for the selected version. */
export function RemoteChanges(screen: RemoteScreen) {
  const { remote, placements, verdicts, refused } = screen;
  const { version } = screen.release;
  return (
    <section className={styles.section} id="changes" aria-labelledby="changes-title">
      <h2 className={styles.sectionTitle} id="changes-title">
        Changes
      </h2>
      <ActionForm
        remote={remote}
        action="promote"
        title={`Promote ${version}`}
        about="Visitors get it once every connected shell has accepted it."
        command={`promote ${remote}@${version}`}
        version={version}
        regions={verdicts.regions.map(({ region, verdict }) => ({ region, beside: VERDICT_WORDS[verdict] }))}
        refused={refused}
        primary
      />
      {breaksOf(screen).map(({ code, subject, regions }, index) => (
        <ActionForm
          key={`${code} ${subject}`}
          remote={remote}
          action="approve"
          id={`approve-${index + 1}`}
          title={`Approve ${code} ${subject}`}
          about={`Where it is meant to go: a promotion of ${version} in the place of what is stable may break this from then on.`}
          command={`approve ${remote}@${version} "${code} ${subject}"`}
          version={version}
          hidden={{ code, subject }}
          regions={regions.map((region) => ({ region, beside: '' }))}
          refused={refused}
        />
      ))}
      <ActionForm
        remote={remote}
        action="canary"
        title={`Canary ${version}`}
        about="To a growing share of the visitors, unless the judge takes it back."
        options={CANARY_OPTIONS}
        command={`canary ${remote}@${version}`}
        version={version}
        regions={verdicts.regions.flatMap(({ region, from, verdict }) =>
          from === null || from === version ? [] : [{ region, beside: VERDICT_WORDS[verdict] }],
        )}
        refused={refused}
      />
      <ActionForm
        remote={remote}
        action="roll-back"
        title="Roll back"
        about="One step back in each region’s own history, at once. It ends a candidate."
        command={`rollback ${remote}`}
        regions={placements.flatMap(({ region, previous }) =>
          previous === null ? [] : [{ region, beside: `to ${previous}` }],
        )}
        refused={refused}
      />
      <ActionForm
        remote={remote}
        action="withdraw"
        title="Withdraw"
        about="Takes the remote out: its slots show the shell’s fallback, its pages are not found, and the region’s history of it ends."
        command={`withdraw ${remote}`}
        regions={placements.map(({ region, stable, candidate }) => ({
          region,
          beside: stable ?? candidate?.version ?? '',
        }))}
        refused={refused}
      />
    </section>
  );
}

/** The breaks of a promotion that an operator can approve, each with the affected regions. */
function breaksOf({ verdicts }: RemoteScreen): { code: string; subject: string; regions: Store[] }[] {
  const all = verdicts.regions.flatMap(({ region, reasons }) => reasons.map((reason) => ({ region, ...reason })));
  const approvable = all.filter(({ code }) => APPROVABLE.some((one) => one === code));
  const grouped = Map.groupBy(approvable, ({ code, subject }) => `${code} ${subject}`);
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const regions = [...new Set(group.map(({ region }) => region))];
    return [{ code: first.code, subject: first.subject, regions }];
  });
}
