import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** Uneven columns: the first and the fourth are wider. */
export const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-10')} ${token('gutter')}`,
  marginTop: token('section-head'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '& > *': {
      gridColumn: 'span 5',
    },
    '& > :nth-child(4n + 1), & > :nth-child(4n)': {
      gridColumn: 'span 7',
    },
    // Three items: one above two.
    '&:has(> :nth-child(3):last-child) > *': {
      gridColumn: 'span 6',
    },
    '&:has(> :nth-child(3):last-child) > :first-child': {
      gridColumn: '1 / -1',
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    '&:has(> :nth-child(3):last-child) > *': {
      gridColumn: 'span 3',
    },
    '&:has(> :nth-child(3):last-child) > :first-child': {
      gridColumn: 'span 6',
    },
  },
});

export const reason = css({
  paddingTop: token('space-5'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const name = typography.title;

export const said = css({
  maxWidth: '44ch',
  marginTop: token('space-3'),
  color: token('muted'),
  textWrap: 'pretty',
});
