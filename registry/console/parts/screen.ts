/** What each screen shows. The server reads it with the functions that the HTTP API answers with. */
import type { Compositions, Host, Release, ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ListedClaim } from '../../src/access/claims.ts';
import type { Status } from '../../src/app/status.ts';
import type { AuditAnswer } from '../../src/audit/auditTrail.ts';
import type { ListedToken } from '../../src/commandLine/registryClient.ts';
import type { VerdictAnswer } from '../../src/placements/verdicts.ts';
import type { TracedFrame } from '../../src/releases/traceFailures.ts';
import type { Rollout, RolloutAnswer } from '../../src/rollouts/rollouts.ts';
import type { FailureGroup } from '../../src/shells/browserFailures.ts';
import type { HealthHour } from '../../src/shells/usage.ts';

/** What stands around every screen. */
export interface Frame {
  /** Whose token it is; null: nobody is signed in. */
  readonly holder: { readonly label: string; readonly scopes: readonly string[] } | null;
  /** Path and query of the page. */
  readonly address: string;
  readonly now: Date;
  /** Host of the OpenID provider by which people may sign in; null: by tokens alone. */
  readonly provider: string | null;
  readonly files: { readonly stylesheet: string; readonly script: string; readonly chart: string };
}

export interface Problem {
  readonly code: string;
  readonly detail: string;
}

export type AuditEntry = AuditAnswer['entries'][number];
export type AuditFilter = Readonly<Record<'region' | 'subject' | 'since' | 'who' | 'what' | 'outcome', string>>;
export type ShellHost = Host & { readonly shell: string };

/** What documents of a region may load, as connected shells have said it. */
export interface ShownImportMaps {
  /** Shells that say the same are one. */
  readonly told: readonly {
    readonly shells: readonly string[];
    /** When the first of them said so. */
    readonly since: Date;
    /** Hash by the script's address. */
    readonly integrity: Readonly<Record<string, string>>;
  }[];
  /** Connected shells that have not said it. */
  readonly silent: readonly string[];
}

export interface PublishedVersion {
  readonly version: string;
  readonly manifest: ReleaseManifest;
  /** Null: the publish did not say. */
  readonly commit: string | null;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

export interface RolloutScreen extends RolloutAnswer {
  readonly name: 'rollout';
  /** Where its remote stands in its region. */
  readonly placements: Status['placements'];
  /** That listen now. */
  readonly shells: Status['shells'];
  readonly refused: { readonly action: string; readonly problem: Problem; readonly form: SentForm } | null;
}

export interface ShownFailure
  extends Pick<FailureGroup, 'phase' | 'message' | 'regions' | 'reports' | 'firstSeen' | 'lastSeen'> {
  readonly frames: readonly TracedFrame[];
}

export interface RemoteScreen {
  readonly name: 'remote';
  readonly remote: string;
  readonly placements: Status['placements'];
  /** That listen now. */
  readonly shells: Status['shells'];
  /** Newest first. */
  readonly versions: readonly PublishedVersion[];
  /** The version that is looked at. */
  readonly release: Release;
  readonly verdicts: VerdictAnswer;
  /** Of this remote, that go on. */
  readonly rollouts: readonly Rollout[];
  readonly entries: readonly AuditEntry[];
  /** What failed in browsers, the frequent first. */
  readonly failures: readonly ShownFailure[];
  /** What was just done here. */
  readonly done: readonly AuditEntry[];
  /** Why the form that was just sent was refused, and what stood in it. */
  readonly refused: { readonly action: string; readonly problem: Problem; readonly form: SentForm } | null;
}

/** A region now, or after the change with that number. */
export interface ComparedSide {
  readonly region: Store;
  readonly revision: number | null;
}

export interface Standing {
  /** Null: no version is stable there. */
  readonly version: string | null;
  readonly since: string | null;
  readonly by: string | null;
  /** What shells or some visitors try beside it, in words; null: nothing, or the revision is an earlier one. */
  readonly tried: string | null;
}

export interface CompareScreen {
  readonly name: 'compare';
  readonly sides: readonly [ComparedSide, ComparedSide];
  /** The newest revision. */
  readonly newest: number;
  readonly rows: readonly {
    readonly remote: string;
    readonly a: Standing | null;
    readonly b: Standing | null;
    /** In words; null: none. */
    readonly difference: string | null;
  }[];
}

export interface SentForm {
  readonly regions: readonly string[];
  readonly reason: string;
  /** What else stood in it, by the field's name. */
  readonly options: Readonly<Record<string, string>>;
}

export interface RemoteHealth {
  readonly region: Store;
  readonly remote: string;
  readonly hours: readonly HealthHour[];
}

export type Screen =
  | { readonly name: 'signIn'; readonly problem: Problem | null; readonly next: string }
  | { readonly name: 'signedIn'; readonly next: string }
  | { readonly name: 'problem'; readonly status: number; readonly problem: Problem }
  | {
      readonly name: 'matrix';
      readonly status: Status;
      readonly rollouts: readonly Rollout[];
      readonly refusals: readonly AuditEntry[];
      /** Of each remote in each region that has it, the last hours in which it was shown. */
      readonly health: readonly RemoteHealth[];
    }
  | RemoteScreen
  | RolloutScreen
  | CompareScreen
  | {
      readonly name: 'audit';
      readonly filter: AuditFilter;
      readonly answer: { readonly entries: readonly AuditEntry[]; readonly next: number | null };
      readonly problem: Problem | null;
    }
  | { readonly name: 'claims'; readonly claims: readonly ListedClaim[] }
  | { readonly name: 'shells'; readonly status: Status; readonly hosts: readonly ShellHost[] }
  | { readonly name: 'tokens'; readonly tokens: readonly ListedToken[] }
  | {
      readonly name: 'region';
      readonly region: Store;
      readonly compositions: Compositions;
      readonly hosts: readonly ShellHost[];
      readonly claims: readonly ListedClaim[];
      readonly importMaps: ShownImportMaps;
    };
