/** The login's calls, as its machine needs them (C7 calls 5 and 6). None of them rejects. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import {
  type UnlockedWorkplace,
  ultraworkReplySchema,
  type VerifyRefusal,
  workplaceLeftSchema,
  workplaceSessionSchema,
} from '@tessera/shared-contracts/programmes/workplaceCalls';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';
import * as z from 'zod/mini';
import type { LoginProblem, MailedLink } from './workplaceView.ts';

export interface WorkplaceCalls {
  requestLink(company: string, email: string): Promise<'sent' | LoginProblem>;
  /** @param anyBrowser true: also in a browser that has not requested the link */
  verify(link: MailedLink, anyBrowser: boolean): Promise<UnlockedWorkplace | VerifyRefusal | 'failed'>;
  /** The company whose prices this browser has unlocked. Null: none, or the request failed. */
  readSession(): Promise<UnlockedWorkplace | null>;
  leave(): Promise<boolean>;
}

export function createWorkplaceCalls(api: StoreApi, store: Store, locale: Locale): WorkplaceCalls {
  const readSession = async () => {
    const answer = await api(
      storeApiRequest('get', '/api/web_v1/ultrawork/session', { schema: workplaceSessionSchema }),
    );
    return answer.ok ? answer.value.unlocked : null;
  };
  return {
    async requestLink(companyCode, email) {
      const answer = await api(
        storeApiRequest('post', '/api/web_v1/ultrawork/login', {
          query: { locale },
          body: { email, companyCode },
          schema: ultraworkReplySchema,
        }),
      );
      if (answer.ok) return 'sent';
      if (answer.problem.status === 429) return 'tooMany';
      return answer.problem.status === 400 ? 'email' : 'failed';
    },
    async verify(link, anyBrowser) {
      const answer = await api(
        storeApiRequest('post', '/api/web_v1/ultrawork/verify', {
          query: { store },
          body: { ...link, sameBrowser: !anyBrowser },
          schema: ultraworkReplySchema,
        }),
      );
      if (answer.ok) return (await readSession()) ?? 'failed';
      if (answer.problem.status === 400) return 'invalid';
      const reply = z.safeParse(ultraworkReplySchema, answer.current?.body);
      return reply.data?.reason ?? 'failed';
    },
    readSession,
    async leave() {
      const answer = await api(
        storeApiRequest('post', '/api/web_v1/ultrawork/leave', { body: {}, schema: workplaceLeftSchema }),
      );
      return answer.ok;
    },
  };
}
