import { Button } from '@tessera/design-system/Button';
import { TextField } from '@tessera/design-system/TextField';
import { type Arms, GUARDRAILS, SIGNALS } from '@tessera/shared-contracts/releases/rollout';
import { missingScopes, promoteScopes } from '../../../src/access/scopes.ts';
import { logEvidence } from '../../../src/canaryRules/failureEvidence.ts';
import { judge, LN_WITHDRAWS } from '../../../src/canaryRules/judge.ts';
import { possibleActs } from '../../../src/canaryRules/rolloutMachine.ts';
import { commandLine } from '../../../src/commandLine/nextSteps.ts';
import * as forms from '../../parts/ActionForm.styles.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { useFrame } from '../../parts/FrameContext.ts';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { RefusedNotice } from '../../parts/RefusedNotice.tsx';
import { ShellProgress } from '../../parts/ShellProgress.tsx';
import type { RolloutScreen } from '../../parts/screen.ts';
import { figure, picture } from './RolloutScreen.styles.ts';

type Rollout = RolloutScreen['rollout'];
type RolloutLook = RolloutScreen['looks'][number];
type Evidence = Pick<Rollout, 'visitors' | 'events'>;

const ZERO_COUNTS: Arms = { canary: 0, twin: 0 };
const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, notation: 'compact' });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

/** ln E against the canary. Counts in the canary's favour are no evidence against it. */
const against = (counts: Arms) =>
  counts.canary > counts.twin ? logEvidence(counts) : Math.min(0, logEvidence(counts));

/** The guardrail with the strongest evidence against the canary. */
function strongest({ events }: Evidence) {
  const weighed = GUARDRAILS.map((kind) => {
    const counts = events[kind] ?? ZERO_COUNTS;
    return { kind, counts, evidence: against(counts) };
  });
  return weighed.reduce((most, one) => (one.evidence > most.evidence ? one : most));
}

const armsOf = ({ canary, twin }: Arms) => `${canary} : ${twin}`;
const evidenceOf = (ln: number) => number.format(Math.exp(ln));

/** Whether the judge reaches the same judgement when it is run on this look again. */
const isReplayed = (look: RolloutLook) => {
  const again = judge(look);
  const because = 'because' in again ? again.because : undefined;
  return again.outcome === look.judgement.outcome && because === look.judgement.because;
};

/** A canary: its progress, the evidence against it, and each look of the judge. */
export function RolloutScreenView({ rollout, looks, placements, shells, refused }: RolloutScreen) {
  const { remote, version, region, from, state, startedBy, startedAt, endedAt } = rollout;
  return (
    <Layout
      title={`${remote}@${version} in ${region}`}
      script="chart"
      lead={
        <>
          A canary beside <a href={`/console/remotes/${remote}?version=${from}`}>{from}</a>, begun{' '}
          <Moment at={startedAt} /> by {startedBy}.
        </>
      }
    >
      <RefusedNotice refused={refused} />
      <div className={endedAt === null ? styles.split : undefined}>
        <div className={styles.column}>
          <State rollout={rollout} />
          {state === 'probing' ? (
            <LiveSection id="progress" title="Before its first visitors">
              <ShellProgress placements={placements} shells={shells} none="Every connected shell has accepted it." />
            </LiveSection>
          ) : null}
          <EvidenceCurve looks={looks} />
          <Groups rollout={rollout} />
        </div>
        {endedAt === null ? <Acts rollout={rollout} refused={refused} /> : null}
      </div>
      <Looks looks={looks} />
    </Layout>
  );
}

function State({ rollout }: Pick<RolloutScreen, 'rollout'>) {
  const { version, from, state, reason, share, stepSince, endedAt } = rollout;
  return (
    <LiveSection id="state" title={`${state.slice(0, 1).toUpperCase()}${state.slice(1)}, ${stepOf(rollout)}`}>
      <p className={state === 'withdrawn' ? styles.danger : styles.noteStrong}>{reason}</p>
      <p className={styles.noteStrong}>
        {endedAt === null ? (
          <>
            {percent.format(share / 10_000)} of the visitors get {version}, as many a freshly started {from}, the rest{' '}
            {from} as before. This step began <Moment at={stepSince} />.
          </>
        ) : (
          <>
            It ended <Moment at={endedAt} />.
          </>
        )}
      </p>
    </LiveSection>
  );
}

function EvidenceCurve({ looks }: Pick<RolloutScreen, 'looks'>) {
  const points = looks.map((look) => ({ at: look.at, evidence: strongest(look).evidence / Math.LN10 }));
  return (
    <LiveSection id="curve" title="Evidence against the canary">
      <figure className={figure}>
        <div
          className={picture}
          data-points={JSON.stringify(points)}
          data-threshold={LN_WITHDRAWS / Math.LN10}
          role="img"
          aria-label={`Evidence at ${looks.length} looks; each is in the table below`}
        />
        <figcaption className={styles.note}>
          How many times likelier the counts are if the canary fails more often than its twin. Beyond{' '}
          {evidenceOf(LN_WITHDRAWS)} it is withdrawn.
        </figcaption>
      </figure>
    </LiveSection>
  );
}

function Groups({ rollout }: Pick<RolloutScreen, 'rollout'>) {
  const met = [...GUARDRAILS, ...SIGNALS].filter((kind) => rollout.events[kind] !== undefined);
  return (
    <LiveSection id="groups" title="Both groups">
      <DataTable
        label="Both groups"
        rows={met}
        keyOf={(kind) => kind}
        none="Nothing has gone wrong in either group."
        columns={{
          what: (kind) => kind,
          canary: (kind) => shareOf(rollout, kind, 'canary'),
          twin: (kind) => shareOf(rollout, kind, 'twin'),
          evidence: (kind) => evidenceOf(against(rollout.events[kind] ?? ZERO_COUNTS)),
          outcome: (kind) => (GUARDRAILS.some((one) => one === kind) ? 'withdraws' : 'pauses'),
        }}
      />
      <p className={styles.note}>Visitors that reported: {armsOf(rollout.visitors)} (canary : twin).</p>
    </LiveSection>
  );
}

function Looks({ looks }: Pick<RolloutScreen, 'looks'>) {
  return (
    <LiveSection id="looks" title="Each look">
      <DataTable
        label="Each look"
        rows={looks.toReversed()}
        keyOf={({ at }) => at}
        none="The judge has not been asked yet."
        columns={{
          when: ({ at }) => <Moment at={at} />,
          step: ({ step }) => percent.format(step / 100),
          visitors: ({ visitors }) => armsOf(visitors),
          strongest: (look) => {
            const { kind, counts } = strongest(look);
            return counts.canary + counts.twin === 0 ? 'nothing' : `${kind} ${armsOf(counts)}`;
          },
          evidence: (look) => evidenceOf(strongest(look).evidence),
          judgement: ({ judgement }) =>
            judgement.because === undefined ? judgement.outcome : `${judgement.outcome}: ${judgement.because}`,
          replay: (look) => (isReplayed(look) ? 'the same' : <span className={styles.danger}>another</span>),
        }}
      />
    </LiveSection>
  );
}

const stepOf = ({ step, steps }: Rollout) =>
  `step ${step + 1} of ${steps.length} (${percent.format((steps[step] ?? 0) / 100)})`;

function shareOf({ events, visitors }: Evidence, kind: keyof Evidence['events'], group: keyof Arms): string {
  const count = events[kind]?.[group] ?? 0;
  return visitors[group] === 0 ? String(count) : `${count} (${percent.format(count / visitors[group])})`;
}

const ACTS = [
  ['pause', 'Pause', 'The share stays as it is.'],
  ['resume', 'Resume', 'Nobody is drawn anew.'],
  ['advance', 'Advance', 'To the next step at once, whatever the judge says.'],
  ['withdraw', 'Withdraw', 'Everybody gets the stable version.'],
] as const;

/** The possible actions, which share one reason field. */
function Acts({ rollout, refused }: Pick<RolloutScreen, 'rollout' | 'refused'>) {
  const { id, remote, version, region } = rollout;
  const scopes = useFrame().holder?.scopes ?? [];
  const missing = missingScopes(scopes, promoteScopes(remote, [region]));
  const possible = possibleActs(rollout);
  const open = ACTS.filter(([act]) => possible.includes(act));
  return (
    <form className={forms.form} id="acts" data-live="" method="post" aria-labelledby="acts-title">
      <h2 className={forms.title} id="acts-title">
        Changes
      </h2>
      {missing.length > 0 ? <p className={forms.about}>Your token lacks {missing.join(', ')}.</p> : null}
      <TextField
        id="reason"
        name="reason"
        label="Reason"
        hint="Stands in the audit."
        defaultValue={refused?.form.reason ?? ''}
        required
        maxLength={500}
        autoComplete="off"
        disabled={missing.length > 0}
      />
      {open.map(([act, label, about]) => (
        <div key={act} className={styles.facts}>
          <p className={forms.about}>{about}</p>
          <code className={forms.command}>
            {commandLine(`${act} ${remote}@${version} --region ${region} --reason <reason>`)}
          </code>
          <div>
            <Button
              type="submit"
              variant="secondary"
              formAction={`/console/rollouts/${id}/${act}`}
              disabled={missing.length > 0}
            >
              {label}
            </Button>
            {act === 'withdraw' ? (
              <Button
                type="submit"
                variant="secondary"
                name="kill"
                value="true"
                formAction={`/console/rollouts/${id}/${act}`}
                disabled={missing.length > 0}
              >
                Withdraw from open tabs too
              </Button>
            ) : null}
          </div>
        </div>
      ))}
    </form>
  );
}
