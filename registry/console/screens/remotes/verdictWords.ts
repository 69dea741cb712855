/** Labels of promotion verdicts. */
export const VERDICT_WORDS = { yes: 'yes', no: 'no', notYet: 'not yet', unanswerable: 'unanswerable' } as const;
