/** Data of each screen. The server reads it with the same functions as the HTTP API. */
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

/** Data that every screen needs. */
export interface Frame {
  /** The holder of the session's token. Null: nobody is signed in. */
  readonly holder: { readonly label: string; readonly scopes: readonly string[] } | null;
  /** Path and query of the page. */
  readonly address: string;
  readonly now: Date;
  /** Host of the OpenID provider for signing in. Null: people sign in with tokens only. */
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

/** Scripts that documents of a region may load, as reported by connected shells. */
export interface ShownImportMaps {
  /** Shells with the same report are grouped. */
  readonly told: readonly {
    readonly shells: readonly string[];
    /** When the first of these shells reported it. */
    readonly since: Date;
    /** Integrity hash by the script's address. */
    readonly integrity: Readonly<Record<string, string>>;
  }[];
  /** Connected shells that have not reported an import map. */
  readonly silent: readonly string[];
}

export interface PublishedVersion {
  readonly version: string;
  readonly manifest: ReleaseManifest;
  /** Null: the publish did not name a commit. */
  readonly commit: string | null;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

export interface RolloutScreen extends RolloutAnswer {
  readonly name: 'rollout';
  /** Placements of this remote in this region. */
  readonly placements: Status['placements'];
  /** The connected shells. */
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
  /** The connected shells. */
  readonly shells: Status['shells'];
  /** Newest first. */
  readonly versions: readonly PublishedVersion[];
  /** The selected version. */
  readonly release: Release;
  readonly verdicts: VerdictAnswer;
  /** Open canaries of this remote. */
  readonly rollouts: readonly Rollout[];
  readonly entries: readonly AuditEntry[];
  /** Failures in browsers, the most frequent first. */
  readonly failures: readonly ShownFailure[];
  /** Audit entries of the change that was just made on this screen. */
  readonly done: readonly AuditEntry[];
  /** Problem and fields of the form that was just rejected. */
  readonly refused: { readonly action: string; readonly problem: Problem; readonly form: SentForm } | null;
}

/** A region now, or after the change with that revision. */
export interface ComparedSide {
  readonly region: Store;
  readonly revision: number | null;
}

export interface Standing {
  /** Null: no version is stable in the region. */
  readonly version: string | null;
  readonly since: string | null;
  readonly by: string | null;
  /** The candidate or canary beside the stable version, in words. Null: there is none, or the revision is an earlier one. */
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
    /** In words. Null: the versions do not differ. */
    readonly difference: string | null;
  }[];
}

export interface SentForm {
  readonly regions: readonly string[];
  readonly reason: string;
  /** The form's other fields, by name. */
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
      /** The recent hours in which each remote was shown in each of its regions. */
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
