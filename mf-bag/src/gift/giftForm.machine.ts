/** The gift form of the Personalisation step: incomplete, or complete enough that the primary button saves it (S5, GIFT-03). */
import { assign, setup } from 'xstate';
import { fitToSave, type GiftDetails } from '../cart/giftDetails.ts';
import { isRejected } from './checkGiftNote.ts';

export interface GiftForm extends GiftDetails {
  /** The last change of the note was rejected, because the note would have had 75 words or more (GIFT-04). */
  readonly noteRejected: boolean;
  /** The field lost the focus with a value in it: only then is an address marked as invalid. */
  readonly emailLeft: boolean;
  /** The form was edited since it was filled from the cart. */
  readonly touched: boolean;
}

export type GiftFormEvent =
  /** Fills in the cart's values; without a note, the field shows the sample. */
  | { readonly type: 'FILL'; readonly stored: GiftDetails; readonly sampleNote: string }
  | { readonly type: 'CHANGE_NOTE'; readonly note: string }
  | { readonly type: 'CHANGE_EMAIL'; readonly email: string }
  | { readonly type: 'LEAVE_EMAIL' }
  | { readonly type: 'CHANGE_NOTIFY'; readonly notify: boolean }
  | { readonly type: 'CHANGE_FROM'; readonly from: string };

const types: { context?: GiftForm; events?: GiftFormEvent } = {};

export const giftFormMachine = setup({
  types,
  guards: {
    noteIsNonEmptyAndEmailMatches: ({ context }) => fitToSave(context),
    noteIsEmptyOrEmailDoesNotMatch: ({ context }) => !fitToSave(context),
    noteReachesSeventyFiveWords: ({ context }, { note }: { note: string }) => isRejected(context.note, note),
  },
  actions: {
    fill: assign((_, { stored, sampleNote }: { stored: GiftDetails; sampleNote: string }) => ({
      ...stored,
      from: stored.from,
      note: stored.note === '' ? sampleNote : stored.note,
      noteRejected: false,
      emailLeft: false,
      touched: false,
    })),
    setEmail: assign((_, { email }: { email: string }) => ({ email, touched: true })),
    leaveEmail: assign(({ context: { email } }) => ({ emailLeft: email.trim() !== '' })),
    setNotify: assign((_, { notify }: { notify: boolean }) => ({ notify, touched: true })),
    setFrom: assign((_, { from }: { from: string }) => ({ from, touched: true })),
    rejectNote: assign({ noteRejected: true }),
    setNote: assign((_, { note }: { note: string }) => ({ note, noteRejected: false, touched: true })),
  },
}).createMachine({
  id: 'giftForm',
  // Notify is unchecked by default (S5, GIFT-05).
  context: { note: '', email: '', notify: false, noteRejected: false, emailLeft: false, touched: false },
  initial: 'incomplete',
  on: {
    FILL: {
      actions: { type: 'fill', params: ({ event: { stored, sampleNote } }) => ({ stored, sampleNote }) },
    },
    CHANGE_NOTE: [
      {
        guard: { type: 'noteReachesSeventyFiveWords', params: ({ event: { note } }) => ({ note }) },
        actions: 'rejectNote',
      },
      { actions: { type: 'setNote', params: ({ event: { note } }) => ({ note }) } },
    ],
    CHANGE_EMAIL: { actions: { type: 'setEmail', params: ({ event: { email } }) => ({ email }) } },
    LEAVE_EMAIL: { actions: 'leaveEmail' },
    CHANGE_NOTIFY: { actions: { type: 'setNotify', params: ({ event: { notify } }) => ({ notify }) } },
    CHANGE_FROM: { actions: { type: 'setFrom', params: ({ event: { from } }) => ({ from }) } },
  },
  states: {
    incomplete: { always: { guard: 'noteIsNonEmptyAndEmailMatches', target: 'complete' } },
    complete: {
      always: { guard: 'noteIsEmptyOrEmailDoesNotMatch', target: 'incomplete' },
    },
  },
});
