/** The state of a staged registry: published releases, and the versions that each region runs. */
import { randomUUID } from 'node:crypto';
import { type Activation, type Compositions, compositionsTag } from '@tessera/shared-contracts/releases/composition';
import type { RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { FixtureRelease } from './fixtureRelease.ts';

type Remotes = Record<Store, Compositions['regions'][Store]['remotes']>;

export interface FakeAttempt {
  readonly regions: readonly Store[];
  readonly remote: string;
}

export class FakePlacements {
  readonly #fixtures = new Map<string, FixtureRelease>();
  readonly #attempts = new Map<number, FakeAttempt>();
  readonly #remotes: Remotes = { IN: {}, AE: {}, US: {}, EU: {}, GB: {}, ROW: {}, AU: {}, CA: {} };
  readonly #onChange: () => void;
  #revision = 0;
  #epoch: string = randomUUID();

  /** @param onChange called after each change, with the new state in place */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get epoch(): string {
    return this.#epoch;
  }

  get tag(): string {
    return compositionsTag({ epoch: this.#epoch, revision: this.#revision });
  }

  compositions(): Compositions {
    const releases: Compositions['releases'] = {};
    for (const region of STORES) {
      for (const [remote, { stable, previous, candidate, rollout }] of Object.entries(this.#remotes[region])) {
        for (const version of [stable, previous, candidate?.version, rollout?.version]) {
          const fixture = this.#fixtures.get(`${remote}@${version}`);
          if (fixture) releases[`${remote}@${version}`] = fixture.release;
        }
      }
    }
    const regions = Object.fromEntries(STORES.map((region) => [region, { remotes: { ...this.#remotes[region] } }]));
    return {
      schema: 1,
      epoch: this.#epoch,
      revision: this.#revision,
      regions: regions as Compositions['regions'],
      releases,
    };
  }

  /** The attempt with this number; one without regions when there is none. */
  attempt(attempt: number): FakeAttempt {
    return this.#attempts.get(attempt) ?? { regions: [], remote: '' };
  }

  /** The stable version of each remote in each region. */
  stableVersions(): (readonly [Store, string, string | null])[] {
    return STORES.flatMap((region) =>
      Object.entries(this.#remotes[region]).map(([remote, { stable }]) => [region, remote, stable] as const),
    );
  }

  contentsOf(remote: string | undefined, version: string | undefined, path: string): Buffer | undefined {
    return this.#fixtures.get(`${remote}@${version}`)?.contents.get(path);
  }

  publish(published: readonly FixtureRelease[]): void {
    for (const fixture of published) {
      this.#fixtures.set(`${fixture.release.remote}@${fixture.release.version}`, fixture);
    }
  }

  place(regions: readonly Store[], remote: string, stable: string, previous: string | null | undefined): number {
    for (const region of regions) {
      const before = this.#remotes[region][remote]?.stable ?? null;
      this.#remotes[region][remote] = {
        stable,
        previous: previous === undefined ? before : previous,
        candidate: null,
        rollout: null,
      };
    }
    return this.#change();
  }

  promote(regions: readonly Store[], remote: string, version: string): number {
    const attempt = this.#revision + 1;
    for (const region of regions) {
      const placed = this.#remotes[region][remote] ?? { stable: null, previous: null, rollout: null };
      this.#remotes[region][remote] = { ...placed, candidate: { version, attempt } };
    }
    this.#attempts.set(attempt, { regions, remote });
    return this.#change();
  }

  rollOut(regions: readonly Store[], remote: string, rollout: RolloutPlacement | null, killed?: string[]): number {
    for (const region of regions) {
      const placed = this.#remotes[region][remote];
      if (placed) this.#remotes[region][remote] = { ...placed, rollout, killed };
    }
    return this.#change();
  }

  remove(regions: readonly Store[], remote: string): number {
    for (const region of regions) delete this.#remotes[region][remote];
    return this.#change();
  }

  /** Makes accepted candidates stable and drops refused ones. */
  settleCandidates(results: Activation['results']): void {
    let settled = false;
    for (const { region, remote, outcome, attempt } of results) {
      const placement = this.#remotes[region][remote];
      if (!placement?.candidate || placement.candidate.attempt !== attempt) continue;
      const { version } = placement.candidate;
      this.#remotes[region][remote] =
        outcome === 'accepted' && version !== placement.stable
          ? { stable: version, previous: placement.stable, candidate: null, rollout: null }
          : { ...placement, candidate: null };
      settled = true;
    }
    if (settled) this.#change();
  }

  /** @returns a function that restores the current state, at its revision, as another epoch */
  backUp(): () => void {
    const kept = { revision: this.#revision, remotes: structuredClone(this.#remotes) };
    return () => {
      this.#epoch = randomUUID();
      Object.assign(this.#remotes, structuredClone(kept.remotes));
      this.#revision = kept.revision;
      this.#onChange();
    };
  }

  forgetAll(): void {
    this.#epoch = randomUUID();
    for (const region of STORES) this.#remotes[region] = {};
    this.#revision = 0;
    this.#onChange();
  }

  #change(): number {
    this.#revision += 1;
    this.#onChange();
    return this.#revision;
  }
}
