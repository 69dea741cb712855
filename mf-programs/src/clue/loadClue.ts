/** Loads the data of the cycle partner's page (S2, S9, PROG-08). Server only. */
import { found, type Loaded } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { FLOW_CODES } from '@tessera/shared-contracts/bag/discountCodes';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { type CodeOffer, loadCodeOffer } from '../codeOffer.ts';

const FLOW = 'clue';

/** The offer with its own parameter; the catalogue defines the discount. */
export async function loadClue(asked: {
  readonly api: StoreApi;
  readonly visitor: Visitor;
}): Promise<Loaded<CodeOffer>> {
  return found(await loadCodeOffer(asked.api, asked.visitor, FLOW_CODES[FLOW] ?? '', { flow: FLOW }));
}
