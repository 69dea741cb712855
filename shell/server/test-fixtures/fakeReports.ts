/** The reports that a staged registry has received from shells, in order of arrival. */
import type { Activation, Host } from '@tessera/shared-contracts/releases/composition';
import { activationSchema } from '@tessera/shared-contracts/releases/composition';
import { type EvidenceReport, evidenceReportSchema } from '@tessera/shared-contracts/releases/rollout';
import { type ShellImportMaps, shellImportMapsSchema } from '@tessera/shared-contracts/releases/shellImportMaps';
import { type UsageReport, usageReportSchema } from '@tessera/shared-contracts/releases/usage';
import { type BrowserFailure, browserFailuresSchema } from '@tessera/shared-contracts/reports/browserFailures';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { FakePlacements } from './fakePlacements.ts';

export type Result = Activation['results'][number];

export class FakeReports {
  readonly evidence: EvidenceReport[] = [];
  readonly usage: UsageReport[] = [];
  readonly failures: BrowserFailure[] = [];
  readonly importMaps: ShellImportMaps[] = [];
  readonly hosts: Host[] = [];
  /** While true, reports of failures are answered with 503. */
  refuseFailures = false;
  readonly #placements: FakePlacements;
  /** Every result, with the revision of its report. */
  readonly #reported: { revision: number; result: Result }[] = [];
  #next = Promise.withResolvers<void>();
  #holdSettling = false;

  constructor(placements: FakePlacements) {
    this.#placements = placements;
  }

  get holdSettling(): boolean {
    return this.#holdSettling;
  }

  set holdSettling(hold: boolean) {
    this.#holdSettling = hold;
    if (!hold) this.#placements.settleCandidates(this.#reported.map(({ result }) => result));
  }

  /**
   * Stores a report.
   * @param kind last part of the report's path
   * @param answer sends the status of the response; called before a report changes anything else
   */
  receive(kind: string, sent: unknown, answer: (status: number) => void): void {
    if (kind === 'activations') {
      this.#receiveActivation(activationSchema.parse(sent), answer);
      return;
    }
    const isRefused = kind === 'failures' && this.refuseFailures;
    if (kind === 'usage') this.usage.push(usageReportSchema.parse(sent));
    else if (kind === 'evidence') this.evidence.push(evidenceReportSchema.parse(sent));
    else if (kind === 'import-maps') this.importMaps.push(shellImportMapsSchema.parse(sent));
    else if (!isRefused) this.failures.push(...browserFailuresSchema.parse(sent).failures);
    answer(isRefused ? 503 : 204);
  }

  /** Resolves when the attempt is stable or refused in all its regions, with each region's result. */
  async settled(attempt: number): Promise<Result[]> {
    for (;;) {
      const next = this.#next.promise;
      const about = this.#reported.filter(({ result }) => result.attempt === attempt).map(({ result }) => result);
      // A shell repeats a result while the candidate waits for something else.
      const latest = [...new Map(about.map((result) => [result.region, result])).values()];
      const { regions, remote } = this.#placements.attempt(attempt);
      const isSettled = (region: Store) => {
        const { version, outcome } = latest.find((one) => one.region === region) ?? {};
        const isStable = ({ revision, result }: { revision: number; result: Result }) =>
          revision > attempt && result.region === region && result.remote === remote && result.version === version;
        return outcome === 'refused' || (outcome === 'accepted' && this.#reported.some(isStable));
      };
      if (regions.every(isSettled)) return latest;
      await next;
    }
  }

  /** Resolves with the results since a revision, once there is one for every current stable version. */
  async activationOf(wanted: number): Promise<Activation> {
    for (;;) {
      const next = this.#next.promise;
      const results = new Map<string, Result>();
      for (const { revision, result } of this.#reported) {
        if (revision >= wanted && result.attempt === null) results.set(`${result.region} ${result.remote}`, result);
      }
      const isReported = ([region, remote, stable]: readonly [Store, string, string | null]) =>
        stable === null || results.get(`${region} ${remote}`)?.version === stable;
      if (this.#placements.stableVersions().every(isReported)) {
        return { revision: wanted, results: [...results.values()] };
      }
      await next;
    }
  }

  #receiveActivation(activation: Activation, answer: (status: number) => void): void {
    if (activation.epoch !== undefined && activation.epoch !== this.#placements.epoch) {
      answer(409);
      return;
    }
    for (const result of activation.results) this.#reported.push({ revision: activation.revision, result });
    answer(204);
    if (activation.host) this.hosts.push(activation.host);
    if (!this.#holdSettling) this.#placements.settleCandidates(activation.results);
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }
}
