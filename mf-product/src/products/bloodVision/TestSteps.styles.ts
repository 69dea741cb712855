import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const steps = css({
  '--line-at': '5px',
  margin: `${token('section-head')} 0 0`,
  padding: 0,
  listStyle: 'none',
  [`@media ${from(768)}`]: {
    '--line-at': 'calc(33.333% + 5px)',
  },
});

/** The line connects the dots and ends at the last one. */
export const step = css({
  position: 'relative',
  paddingInlineStart: token('space-8'),
  paddingBottom: token('space-10'),
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.6em',
    insetBlockEnd: '-0.6em',
    insetInlineStart: 'var(--line-at)',
    width: '1px',
    background: token('line-strong'),
  },
  '&:last-child::before': {
    display: 'none',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 'calc(0.75em - 5px)',
    insetInlineStart: 'calc(var(--line-at) - 5px)',
    width: '11px',
    height: '11px',
    border: `1px solid ${token('text')}`,
    borderRadius: '50%',
    background: token('bg'),
  },
  '&:last-child::after': {
    background: token('text'),
  },
  '&:last-child': {
    paddingBottom: 0,
  },
  [`@media ${from(768)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    paddingInlineStart: 0,
  },
});

export const when = css({
  color: token('muted'),
  [`@media ${from(768)}`]: {
    paddingInlineEnd: token('space-6'),
  },
});

export const what = css({
  [`@media ${from(768)}`]: {
    paddingInlineStart: token('space-10'),
  },
});

export const name = typography.title;

export const text = css({
  maxWidth: '54ch',
  marginTop: token('space-2'),
  color: token('muted'),
});
