/** How the screens name the verdicts about a promotion. */
export const VERDICT_WORDS = { yes: 'yes', no: 'no', notYet: 'not yet', unanswerable: 'unanswerable' } as const;
