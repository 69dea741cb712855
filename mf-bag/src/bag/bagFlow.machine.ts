/** The panel on the screen: closed, or open in a cart flow and on one of its screens (S3, S4, BAG-01). */
import { setup } from 'xstate';

const types: { events?: { readonly type: 'OPEN' } | { readonly type: 'CLOSE' } } = {};

/**
 * OG is the normal flow; its one screen is the list of items, so the panel opens there every time.
 */
export const bagFlowMachine = setup({ types }).createMachine({
  id: 'bagFlow',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'open' } },
    open: {
      on: { CLOSE: 'closed' },
      initial: 'OG',
      states: {
        OG: {
          initial: 'ITEM_LIST',
          states: { ITEM_LIST: {} },
        },
      },
    },
  },
});
