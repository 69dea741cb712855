/** The preview card of a link to a page, by route. Server only. */
export const CARD_OF_ROUTE = {
  '/partner/:code': 'partner',
  '/heroes': 'heroes',
  '/heroes/:group': 'heroes',
  '/ring/referral': 'referral',
  '/clue': 'clue',
  '/for-work': 'for-work',
  '/for-work/:company': 'for-work',
} as const;
