/** Counts products that visitors of canaries failed to add to the bag: calls of the bag's script, and forms where no script runs. */
import { BAG_FORM_PATHS } from '@tessera/shared-contracts/bag/bagForms';
import type { EvidenceKind } from '@tessera/shared-contracts/releases/rollout';
import { isStore, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Request, RequestHandler } from 'express';
import type { EvidenceCounts, Membership } from './evidence.ts';

const CALLS = /^\/api\/vendor\/[^/]+\/cart\/(create|add)\/$/;
/** The visitor sent too many requests: not a failure of a release. */
const TOO_MANY = 429;
const KIND: EvidenceKind = 'add.failed';

export interface CountAddsOptions {
  readonly evidence: EvidenceCounts;
  /** The groups of the visitor who sends a request, in a store. Null: the store that the visitor is shown. */
  membershipsOf(request: Request, store: Store | null): readonly Membership[];
}

export function countAdds({ evidence, membershipsOf }: CountAddsOptions): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'POST' && (CALLS.test(request.path) || request.path === BAG_FORM_PATHS.add)) {
      const { store } = request.query;
      const members = membershipsOf(request, isStore(store) ? store : null);
      const address = request.ip ?? '';
      response.once('finish', () => {
        if (response.statusCode < 400 || response.statusCode === TOO_MANY) return;
        for (const member of members) evidence.happened(member, KIND, address);
      });
    }
    next();
  };
}
