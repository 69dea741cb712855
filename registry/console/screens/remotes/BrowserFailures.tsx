import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import type { ShownFailure } from '../../parts/screen.ts';
import * as frames from './BrowserFailures.styles.ts';

const number = new Intl.NumberFormat('en');

/** Failures of a version in visitors' browsers, with the source lines behind them. */
export function BrowserFailures({
  version,
  failures,
}: {
  readonly version: string;
  readonly failures: readonly ShownFailure[];
}) {
  return (
    <LiveSection id="failures" title={`Failures of ${version} in browsers`}>
      <DataTable
        label={`Failures of ${version} in browsers`}
        rows={failures}
        keyOf={({ phase, message, frames: stack }) => `${phase} ${message} ${stack[0]?.frame ?? ''}`}
        none="None was reported in the last 30 days."
        columns={{
          what: ({ phase, message, frames: stack }) => (
            <>
              <span className={frames.phase}>{phase}</span>: {message}
              <Stack stack={stack} dataKey={`${phase} ${message}`} />
            </>
          ),
          reports: ({ reports }) => number.format(reports),
          regions: ({ regions }) => regions.join(', '),
          last: ({ lastSeen }) => <Moment at={lastSeen} />,
          first: ({ firstSeen }) => <Moment at={firstSeen} />,
        }}
      />
      {failures.length === 0 ? null : (
        <p className={styles.note}>
          Anybody can send a report, so a count is no proof. Long numbers and addresses in messages are left out.
        </p>
      )}
    </LiveSection>
  );
}

/** The innermost frame that maps to a source, with its line. The other frames are collapsed. */
function Stack({ stack, dataKey }: { readonly stack: ShownFailure['frames']; readonly dataKey: string }) {
  const first = stack.findIndex(({ origin }) => origin !== null);
  const shown = stack[Math.max(0, first)];
  if (shown === undefined) return <span className={frames.frame}>The report has no frame of this store.</span>;
  const others = stack.filter((frame) => frame !== shown);
  return (
    <>
      <FrameLine traced={shown} />
      {others.length === 0 ? null : (
        <details className={frames.more} data-key={dataKey}>
          <summary>
            {others.length} more {others.length === 1 ? 'frame' : 'frames'}
          </summary>
          {stack.map((traced) => (traced === shown ? null : <FrameLine key={traced.frame} traced={traced} />))}
        </details>
      )}
    </>
  );
}

function FrameLine({ traced: { frame, origin, why } }: { readonly traced: ShownFailure['frames'][number] }) {
  if (origin === null) {
    return (
      <span className={frames.frame}>
        {frame.trim()} <span className={styles.term}>({why})</span>
      </span>
    );
  }
  return (
    <span className={frames.frame}>
      {origin.file}:{origin.line}:{origin.column}
      {origin.text === null ? null : <code className={frames.source}>{origin.text.slice(0, 200)}</code>}
    </span>
  );
}
