/** What each screen shows. The server reads it with the functions that the HTTP API answers with. */
import type { Compositions, Host, Release, ReleaseManifest } from '@tessera/shared-contracts/composition';
import type { Store } from '@tessera/shared-contracts/stores';
import type { AuditAnswer } from '../../src/auditTrail.ts';
import type { ListedClaim } from '../../src/claims.ts';
import type { Arms } from '../../src/judge/failureEvidence.ts';
import type { Guardrail, Judgement, Signal } from '../../src/judge/judge.ts';
import type { ListedToken } from '../../src/registryClient.ts';
import type { Status } from '../../src/status.ts';
import type { VerdictAnswer } from '../../src/verdicts.ts';

/** What stands around every screen. */
export interface Frame {
  /** Whose token it is; null: nobody is signed in. */
  readonly holder: { readonly label: string; readonly scopes: readonly string[] } | null;
  /** Path and query of the page. */
  readonly address: string;
  readonly now: Date;
  readonly files: { readonly stylesheet: string; readonly script: string; readonly chart: string };
}

export interface Problem {
  readonly code: string;
  readonly detail: string;
}

export type AuditEntry = AuditAnswer['entries'][number];
export type AuditFilter = Readonly<Record<'region' | 'subject' | 'since' | 'who' | 'what' | 'outcome', string>>;
export type ShellHost = Host & { readonly shell: string };

export interface PublishedVersion {
  readonly version: string;
  readonly manifest: ReleaseManifest;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

export interface Evidence {
  readonly visitors: Arms;
  readonly events: Readonly<Partial<Record<Guardrail | Signal, Arms>>>;
}

export const OPEN_STATES = ['probing', 'canary', 'paused', 'held'] as const;

/** As GET /api/rollouts answers. */
export interface Rollout extends Evidence {
  readonly id: string;
  readonly region: Store;
  readonly remote: string;
  readonly version: string;
  readonly from: string;
  readonly state: (typeof OPEN_STATES)[number] | 'stable' | 'withdrawn' | 'superseded';
  readonly reason: string | null;
  /** Index into `steps`. */
  readonly step: number;
  /** Percent of the visitors. */
  readonly steps: readonly number[];
  readonly stepMs: number;
  readonly stepSince: string;
  /** Visitors of 10,000 who get the canary; as many get the twin. */
  readonly share: number;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly endedAt: string | null;
}

/** As GET /api/rollouts/:id answers: one time that the judge was asked. */
export interface RolloutLook extends Evidence {
  readonly at: string;
  /** Percent of the visitors. */
  readonly step: number;
  readonly judgement: { readonly outcome: Judgement['outcome']; readonly because?: string | undefined };
}

export interface RolloutScreen {
  readonly name: 'rollout';
  readonly rollout: Rollout;
  /** Oldest first. */
  readonly looks: readonly RolloutLook[];
  readonly refused: { readonly action: string; readonly problem: Problem; readonly form: SentForm } | null;
}

export interface RemoteScreen {
  readonly name: 'remote';
  readonly remote: string;
  readonly placements: Status['placements'];
  /** Newest first. */
  readonly versions: readonly PublishedVersion[];
  /** The version that is looked at. */
  readonly release: Release;
  readonly verdicts: VerdictAnswer;
  readonly entries: readonly AuditEntry[];
  /** What was just done here. */
  readonly done: readonly AuditEntry[];
  /** Why the form that was just sent was refused, and what stood in it. */
  readonly refused: { readonly action: string; readonly problem: Problem; readonly form: SentForm } | null;
}

export interface SentForm {
  readonly regions: readonly string[];
  readonly reason: string;
}

export type Screen =
  | { readonly name: 'signIn'; readonly problem: Problem | null; readonly next: string }
  | { readonly name: 'signedIn' }
  | { readonly name: 'problem'; readonly status: number; readonly problem: Problem }
  | {
      readonly name: 'matrix';
      readonly status: Status;
      readonly rollouts: readonly Rollout[];
      readonly refusals: readonly AuditEntry[];
    }
  | RemoteScreen
  | RolloutScreen
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
    };
