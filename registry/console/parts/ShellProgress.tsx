import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Status } from '../../src/app/status.ts';
import * as layout from './Layout.styles.ts';
import { Moment } from './Moment.tsx';
import * as styles from './ShellProgress.styles.ts';

type Placement = Status['placements'][number];

export interface ShellProgressProps {
  /** Placements of one remote. */
  readonly placements: readonly Placement[];
  /** The connected shells. */
  readonly shells: Status['shells'];
  /** Text shown when no shell has anything to do. */
  readonly none: string;
}

interface Said {
  readonly shell: string;
  readonly state: 'done' | 'waiting' | 'refused';
  readonly words: string;
}

interface Work {
  /** Regions that share the same text. */
  readonly regions: Store[];
  readonly version: string;
  readonly kind: 'accept' | 'switch';
  readonly since: string;
  readonly shells: readonly Said[];
}

/** Progress of the shells after a change: which have accepted it, which are trying it, and which run it already. */
export function ShellProgress({ placements, shells, none }: ShellProgressProps) {
  const works = worksOf(placements, shells);
  if (works.length === 0) return <p className={layout.note}>{none}</p>;
  return works.map((work) => <WorkProgress key={`${work.kind} ${work.version} ${work.regions}`} {...work} />);
}

function WorkProgress({ regions, version, kind, since, shells }: Work) {
  const done = shells.filter(({ state }) => state === 'done').length;
  const isRefused = shells.some(({ state }) => state === 'refused');
  const what = kind === 'accept' ? 'have accepted it' : 'run it';
  const title = `${version} in ${regions.join(', ')}`;
  return (
    <div className={styles.work}>
      <p>
        <b>{title}</b>:{' '}
        {shells.length === 0 ? 'waits for the first shell that connects' : `${done} of ${shells.length} shells ${what}`}
        {isRefused ? <span className={layout.danger}>, and one has refused it</span> : null}, since{' '}
        <Moment at={since} />.
      </p>
      {shells.length === 0 ? null : (
        <>
          <progress
            className={styles.bar}
            max={shells.length}
            value={done}
            aria-label={`${title}: shells that ${what}`}
          />
          <ul className={styles.shells}>
            {shells.map(({ shell, state, words }) => (
              <li key={shell} className={styles.shell} data-state={state}>
                {shell} {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Candidates that shells are trying, and stable versions that a connected shell does not run yet. */
function worksOf(placements: readonly Placement[], connected: Status['shells']): Work[] {
  const works = new Map<string, Work>();
  const add = (region: Store, work: Omit<Work, 'regions'>) => {
    const key = JSON.stringify([work.version, work.kind, work.shells]);
    const known = works.get(key) ?? { regions: [], ...work };
    known.regions.push(region);
    works.set(key, known);
  };
  for (const { region, stable, since, candidate, shells } of placements) {
    if (candidate !== null) {
      add(region, {
        version: candidate.version,
        kind: 'accept',
        since: candidate.since,
        shells: accepted(connected, candidate.shells),
      });
    }
    const running = runs(connected, shells, stable);
    if (stable !== null && since !== null && running.some(({ state }) => state !== 'done')) {
      add(region, { version: stable, kind: 'switch', since, shells: running });
    }
  }
  return [...works.values()];
}

function accepted(
  connected: Status['shells'],
  answers: NonNullable<Placement['candidate']>['shells'],
): readonly Said[] {
  const listening = connected.map(({ shell }): Said => {
    const answer = answers.find((one) => one.shell === shell);
    if (answer === undefined) return { shell, state: 'waiting', words: 'still tries it' };
    if (answer.outcome === 'accepted') return { shell, state: 'done', words: 'has accepted it' };
    return { shell, state: 'refused', words: `has refused it: ${answer.reason ?? 'no reason given'}` };
  });
  // A refusal ends the candidate even if the shell that refused has disconnected since.
  const left = answers
    .filter(({ shell, outcome }) => outcome === 'refused' && !connected.some((one) => one.shell === shell))
    .map(
      ({ shell, reason }): Said => ({
        shell,
        state: 'refused',
        words: `has refused it and is not connected: ${reason ?? 'no reason given'}`,
      }),
    );
  return [...listening, ...left];
}

function runs(connected: Status['shells'], answers: Placement['shells'], stable: string | null): readonly Said[] {
  return connected.map(({ shell }): Said => {
    const answer = answers.find((one) => one.shell === shell);
    if (answer === undefined) return { shell, state: 'waiting', words: 'has not said what it runs' };
    if (answer.outcome === 'refused' && answer.version === stable) {
      return { shell, state: 'refused', words: `refuses it: ${answer.reason ?? 'no reason given'}` };
    }
    if (answer.version === stable) return { shell, state: 'done', words: 'runs it' };
    return { shell, state: 'waiting', words: `still runs ${answer.version}` };
  });
}
