/** The preview card of a link to a page, by route. Server only. */
export const CARD_OF_ROUTE = {
  '/science': 'science',
  '/ultrasignal': 'ultrasignal',
  '/glucose/foods': 'foods',
  '/ogdb': 'ogdb',
  '/hsa-fsa': 'hsa-fsa',
  '/one-tree-planted': 'tree',
  '/cycle-report/:token': 'cycle-report',
  '/terms-of-sale/ring/:region': 'legal',
  '/terms-of-sale/home/:region': 'legal',
  '/terms-of-sale/m1/:region': 'legal',
  '/terms-of-sale/blood-vision/:region': 'legal',
  '/terms-and-conditions/:region': 'legal',
  '/privacy-policy/:region': 'legal',
} as const;
