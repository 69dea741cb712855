import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css, type Styles } from '@tessera/remote-kit/emotion';

export const shop = css({
  padding: `${token('space-6')} ${token('page-inset')} ${token('section')}`,
  overflowWrap: 'anywhere',
});

/** A card alone in its row: product and form are beside the picture. */
const alone = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: token('gutter'),
  alignItems: 'start',
  '& > :last-child': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: token('space-4'),
    marginTop: 0,
  },
} satisfies Styles;

/** Wide, narrow, narrow; narrow, narrow, wide: the first and the last of six are wider. */
export const goods = css({
  display: 'grid',
  gap: `${token('space-14')} ${token('gutter')}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media ${from(576)} and ${below(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child:nth-child(odd)': alone,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    rowGap: token('space-18'),
    '& > *': {
      gridColumn: 'span 3',
    },
    '& > :nth-child(6n + 1), & > :nth-child(6n)': {
      gridColumn: 'span 6',
    },
    // The last cards fill an incomplete row.
    '& > :last-child:is(:nth-child(6n + 2), :nth-child(6n + 5)), & > :nth-child(6n + 4):nth-last-child(2)': {
      gridColumn: 'span 6',
    },
    '& > :last-child:is(:nth-child(6n + 1), :nth-child(6n + 4))': alone,
  },
});
