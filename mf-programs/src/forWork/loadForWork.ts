/** Loads the data of the workplace programme's pages (C3, C4, C7, PROG-04, PROG-05). Server only. */
import { found, type Loaded, notFound } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import {
  EMPLOYER_ASKED,
  FOR_WORK_SAID,
  LINK_PARAMETERS,
  LOGIN_NOTICES,
  VERIFY_NOTICES,
} from '@tessera/shared-contracts/programmes/forWork';
import {
  type CompanyPrices,
  companyCodeSchema,
  type UnlockedWorkplace,
  ultraworkCompanyAnswerSchema,
  ultraworkVerifySchema,
  workplaceSessionSchema,
} from '@tessera/shared-contracts/programmes/workplaceCalls';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';
import * as z from 'zod/mini';
import { type FoundCompanies, foundIn, searchRequest } from './companySearch.ts';
import type { MailedLink, WorkplaceStart } from './workplaceView.ts';

interface Asked {
  readonly api: StoreApi;
  readonly visitor: Visitor;
  readonly url: URL;
  readonly workplaceCode?: string;
}

export interface ForWorkData {
  /** The search. Null: none yet. */
  readonly search: string | null;
  /** Null: the search failed. */
  readonly companies: FoundCompanies | null;
  /** An employer's form has been accepted. */
  readonly asked: boolean;
}

export async function loadForWork({ api, url }: Asked): Promise<Loaded<ForWorkData>> {
  const given = url.searchParams.get('search');
  const page = Number(url.searchParams.get('page') ?? '1');
  const search = given === null ? null : given.trim().slice(0, 64);
  const asked = url.searchParams.get(FOR_WORK_SAID) === EMPLOYER_ASKED;
  const at = Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
  const companies = search === null ? null : foundIn(await api(searchRequest(search, at)));
  return found({ search, companies, asked });
}

export interface CompanyPageData {
  readonly company: { readonly code: string; readonly name: string; readonly image: string };
  /** In the currency of the visitor's store. */
  readonly prices: CompanyPrices;
  readonly start: WorkplaceStart;
  /** Paths of the discounted products in the visitor's store. */
  readonly ways: { readonly ring: string; readonly m1: string };
}

export async function loadCompany(asked: Asked, name: string): Promise<Loaded<CompanyPageData>> {
  const { api, visitor, url } = asked;
  if (!z.safeParse(companyCodeSchema, name).success) return notFound();
  const [answer, unlocked] = await Promise.all([
    api(
      storeApiRequest('get', '/api/web_v1/ultrawork/getCompany/{code}', {
        path: { code: name.toLowerCase() },
        query: { store: visitor.store },
        schema: ultraworkCompanyAnswerSchema,
      }),
    ),
    unlockedIn(asked),
  ]);
  if (!answer.ok && answer.problem.status !== 404) {
    throw new Error(`The workplace could not be read: ${answer.problem.detail ?? answer.problem.title}`);
  }
  if (!answer.ok || !answer.value.success) return notFound();
  const { prices, code, name: title, image } = answer.value.data;
  const said = url.searchParams.get(FOR_WORK_SAID);
  return found({
    company: { code, name: title, image },
    prices,
    start: {
      company: code,
      link: null,
      unlocked: unlocked?.company.code === code ? unlocked : null,
      said: LOGIN_NOTICES.find((notice) => notice === said) ?? null,
    },
    ways: waysIn(visitor),
  });
}

export interface VerifyPageData {
  readonly start: WorkplaceStart;
  /** Null: the address names none. */
  readonly company: string | null;
  readonly ways: CompanyPageData['ways'];
}

export async function loadVerify(asked: Asked): Promise<Loaded<VerifyPageData>> {
  const { url, visitor } = asked;
  const { token, email, company } = LINK_PARAMETERS;
  const given = url.searchParams;
  const link = z.safeParse(ultraworkVerifySchema, {
    token: given.get(token),
    email: given.get(email),
    companyCode: given.get(company),
  });
  const said = VERIFY_NOTICES.find((notice) => notice === given.get(FOR_WORK_SAID)) ?? null;
  const code = z.safeParse(companyCodeSchema, given.get(company));
  const unlocked = said === null ? await unlockedIn(asked) : null;
  return found({
    start: {
      company: code.data?.toLowerCase() ?? '',
      link: link.success ? linkOf(link.data) : null,
      // A visitor who opens the link again is already signed in.
      unlocked: unlocked !== null && unlocked.company.code === code.data?.toLowerCase() ? unlocked : null,
      said: said ?? (link.success ? null : 'invalid'),
    },
    company: code.data?.toLowerCase() ?? null,
    ways: waysIn(visitor),
  });
}

const linkOf = ({ token, email, companyCode }: MailedLink): MailedLink => ({ token, email, companyCode });

async function unlockedIn({ api, workplaceCode }: Asked): Promise<UnlockedWorkplace | null> {
  if (workplaceCode === undefined) return null;
  const answer = await api(
    storeApiRequest('get', '/api/web_v1/ultrawork/session', {
      query: { code: workplaceCode },
      schema: workplaceSessionSchema,
    }),
  );
  return answer.ok ? answer.value.unlocked : null;
}

const waysIn = ({ store, country }: Visitor) => ({
  ring: pathInStore('/ring/buy', store, country),
  m1: pathInStore('/pricing', store, country),
});
