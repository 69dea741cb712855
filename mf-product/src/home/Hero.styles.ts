import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const stage = css({
  '--focus': '50% 0%',
  '--foot': token('bg'),
  [`@media ${from(768)}`]: {
    '--focus': '60% 50%',
    minHeight: 'max(600px, 78vw)',
    '& > :last-child': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      paddingTop: `calc(${token('header-height')} + ${token('space-10')})`,
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    // The marketing banner above is 36 px high.
    minHeight: 'clamp(620px, min(100svh - 36px, 68vw), max(880px, 43vw))',
  },
  [`@media ${from(1200)}`]: {
    '--focus': '62% 50%',
  },
});

export const title = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
  overflowWrap: 'break-word',
});

/** No word is wider than the window at any text size. */
export const fitted = css({
  fontSize: 'min(1em, 23vw)',
});

export const lead = css({
  maxWidth: '35ch',
  marginBlock: `${token('space-6')} ${token('space-6')}`,
  font: token('type-lead'),
  // To the left of the ring.
  [`@media ${from(768)}`]: {
    maxWidth: 'min(35ch, 44%)',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    marginBlock: token('space-8'),
  },
});

export const actions = css({
  display: 'grid',
  justifyItems: 'center',
  gap: token('space-1'),
  [`@media ${from(768)}`]: {
    maxWidth: 'min(35ch, 44%)',
    justifyItems: 'start',
  },
  [`@media ${from(1200)}`]: {
    display: 'flex',
    maxWidth: 'none',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${token('space-2')} ${token('space-7')}`,
  },
});

export const price = css({
  paddingInlineStart: token('space-3'),
  borderInlineStart: '1px solid color-mix(in srgb, currentColor 36%, transparent)',
});

export const more = typography.strong;

export const facts = css({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
  marginTop: token('space-6'),
  [`@media ${from(768)}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    marginTop: token('space-14'),
    borderTop: `1px solid ${token('line-strong')}`,
  },
});

export const fact = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  paddingBlock: `${token('space-4')} ${token('space-6')}`,
  borderTop: `1px solid ${token('line')}`,
  '&:nth-child(even)': {
    paddingInlineStart: token('space-4'),
    borderInlineStart: `1px solid ${token('line')}`,
  },
  '&:last-child:nth-child(odd)': {
    gridColumn: '1 / -1',
  },
  // Too narrow for two columns of 8rem: all facts are in one column.
  '@container (width < 16em)': {
    '&:nth-child(even)': {
      paddingInlineStart: 0,
      borderInlineStart: 0,
    },
  },
  [`@media ${from(768)}`]: {
    '&, &:nth-child(even)': {
      flex: '1 1 0',
      paddingInline: token('space-4'),
      borderTop: 0,
      borderInlineStart: `1px solid ${token('line')}`,
    },
    '&:first-child': {
      paddingInlineStart: 0,
      borderInlineStart: 0,
    },
  },
  [`@media ${from(1200)}`]: {
    '&, &:nth-child(even)': {
      paddingInline: token('space-6'),
    },
  },
});

export const figure = css({
  font: token('type-title'),
  [`@media ${from(768)}`]: {
    whiteSpace: 'nowrap',
  },
});

export const about = css({
  marginTop: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'balance',
});

export const copy = css({
  [`@media ${from(768)}`]: {
    marginBlock: 'auto',
  },
});

export const buy = css({
  [`@media ${from(768)}`]: {
    '&&': {
      width: 'auto',
      paddingInline: token('space-6'),
    },
  },
});
