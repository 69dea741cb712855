/** The company search: its request and its results (C5, C7 call 3, PROG-04). */
import type { StoreApiAnswer } from '@tessera/remote-kit/storeApi';
import { FOR_WORK_PATH } from '@tessera/shared-contracts/programmes/forWork';
import {
  SEARCH_PAGE_SIZE,
  type UltraworkSearchAnswer,
  ultraworkSearchAnswerSchema,
} from '@tessera/shared-contracts/programmes/workplaceSearch';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';

export interface FoundCompanies {
  readonly companies: readonly { readonly code: string; readonly name: string; readonly image: string }[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export const MAX_SEARCH_LENGTH = 64;

/** The call: the search in lower case, five results per page. */
export const searchRequest = (search: string, page: number) =>
  storeApiRequest('get', '/api/web_v1/ultrawork/', {
    query: { search: search.trim().toLowerCase(), page, limit: SEARCH_PAGE_SIZE },
    schema: ultraworkSearchAnswerSchema,
  });

/** Path of the page that shows the results. */
export const foundPath = (search: string, page: number): string =>
  `${FOR_WORK_PATH}?${new URLSearchParams({ search, ...(page === 1 ? {} : { page: String(page) }) })}#companies`;

/** @returns null when the search failed. No results are a 404 with a problem code of its own (C8). */
export function foundIn(answer: StoreApiAnswer<UltraworkSearchAnswer>): FoundCompanies | null {
  if (!answer.ok) return answer.problem.status === 404 ? { companies: [], page: 1, pages: 0, total: 0 } : null;
  if (!answer.value.success) return null;
  const { data, page, total } = answer.value;
  return { companies: data, page, pages: Math.ceil(total / SEARCH_PAGE_SIZE), total };
}
