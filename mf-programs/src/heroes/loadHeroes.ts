/** Loads the data of the heroes' pages (C6, C9, PROG-06). Server only. */
import { found, type Loaded, notFound } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type HeroesAnswer, heroesAnswerSchema } from '@tessera/shared-contracts/catalogue/heroes';
import {
  HERO_CONFIRM,
  HERO_DOCUMENT,
  HERO_PROOF_OUTCOMES,
  HERO_PROOF_SAID,
  type HeroProofOutcome,
} from '@tessera/shared-contracts/programmes/heroProof';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';
import { type CodeOffer, loadCodeOffer } from '../codeOffer.ts';
import { type HeroGroup, isHeroGroup } from './heroGroups.ts';

export interface GroupOfHeroes {
  readonly group: HeroGroup;
  readonly kind: HeroesAnswer['groups'][number]['kind'];
  /** In the visitor's language. */
  readonly title: string;
}

export interface HeroesPageData {
  readonly percent: string;
  /** A sentence about proof of eligibility. */
  readonly proof: string;
  readonly groups: readonly GroupOfHeroes[];
  readonly ring: CodeOffer['ring'];
}

export interface HeroGroupPageData extends HeroesPageData {
  readonly group: GroupOfHeroes;
  readonly code: string;
  readonly href: CodeOffer['href'];
  readonly store: Store;
  /** The outcome of one of the page's forms. Null: none was sent. */
  readonly said: HeroProofOutcome | null;
  readonly documents: HeroDocuments;
  /**
   * The token of the link that confirms an address (`confirm`), or that requests a document (`document`). Null: the visitor did not come by
   * such a link.
   */
  readonly confirm: string | null;
  readonly document: string | null;
}

/** Whether documents are requested before an order, and which file types are accepted. */
export type HeroDocuments = NonNullable<HeroesAnswer['documents']>;

interface Asked {
  readonly api: StoreApi;
  readonly visitor: Visitor;
}

/** @throws when the groups cannot be read: the page has no content without them */
async function readHeroes({ api, visitor: { locale } }: Asked) {
  const answer = await api(
    storeApiRequest('get', '/api/catalogue/heroes', { query: { locale }, schema: heroesAnswerSchema }),
  );
  if (!answer.ok)
    throw new Error(`The heroes' groups could not be read: ${answer.problem.detail ?? answer.problem.title}`);
  const { groups, documents = { inAdvance: false, types: [] }, ...same } = answer.value;
  const known = groups.flatMap(({ group, kind, title, code }) =>
    isHeroGroup(group) ? [{ group, kind, title, code }] : [],
  );
  return { ...same, documents, groups: known };
}

const withoutCode = ({ group, kind, title }: GroupOfHeroes): GroupOfHeroes => ({ group, kind, title });

/** All groups. The first group's code stands for all, because each takes off the same. */
export async function loadHeroes(asked: Asked): Promise<Loaded<HeroesPageData>> {
  const { groups, documents: _documents, ...same } = await readHeroes(asked);
  const code = groups[0]?.code ?? '';
  const { ring } = await loadCodeOffer(asked.api, asked.visitor, code, {});
  return found({ ...same, groups: groups.map(withoutCode), ring });
}

/** One group with its code; 404 for an unknown group. */
export async function loadHeroGroup(
  asked: Asked & { readonly url: URL },
  name: string,
): Promise<Loaded<HeroGroupPageData>> {
  const { groups, ...same } = await readHeroes(asked);
  const group = groups.find((each) => each.group === name);
  if (group === undefined) return notFound();
  const { code } = group;
  const offer = await loadCodeOffer(asked.api, asked.visitor, code, { discount: code });
  const { searchParams } = asked.url;
  const said = HERO_PROOF_OUTCOMES.find((outcome) => outcome === searchParams.get(HERO_PROOF_SAID)) ?? null;
  const tokenIn = (name: string) => {
    const token = searchParams.get(name) ?? '';
    return /^[\w-]{32}$/.test(token) ? token : null;
  };
  return found({
    ...same,
    ...offer,
    groups: groups.map(withoutCode),
    group: withoutCode(group),
    code,
    store: asked.visitor.store,
    said,
    confirm: tokenIn(HERO_CONFIRM),
    document: tokenIn(HERO_DOCUMENT),
  });
}
