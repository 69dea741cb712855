import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const lead = css({
  maxWidth: '52ch',
  color: token('muted'),
  font: token('type-lead'),
});

export const heading = css({
  marginTop: token('space-10'),
  font: token('type-body-strong'),
});

export const steps = css({
  display: 'grid',
  gap: `0 ${token('gutter')}`,
  marginTop: token('space-4'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    marginTop: token('space-6'),
  },
});

/** One dot per step, on a line that leads to the next one. */
export const step = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: token('space-1'),
  padding: `0 0 ${token('space-6')} ${token('space-6')}`,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.55em',
    insetInlineStart: 0,
  },
  '&::before': {
    zIndex: 1,
    width: '9px',
    height: '9px',
    border: `1px solid ${token('text')}`,
    borderRadius: '50%',
    background: token('bg'),
  },
  '&:last-child::before': {
    background: token('text'),
  },
  '&:not(:last-child)::after': {
    insetBlockEnd: '-0.55em',
    insetInlineStart: '4px',
    borderInlineStart: `1px solid ${token('line-strong')}`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    padding: `${token('space-7')} 0 0`,
    '&::before': {
      insetBlockStart: 0,
    },
    '&:not(:last-child)::after': {
      insetBlock: '4px auto',
      insetInline: `0 calc(-1 * ${token('gutter')})`,
      borderBlockStart: `1px solid ${token('line-strong')}`,
      borderInlineStart: 0,
    },
  },
});

export const when = typography.strong;

export const what = typography.note;

export const rows = css({
  marginTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const row = css({
  [`@media ${from(576)}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${token('space-6')}`,
  },
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
});

export const name = typography.muted;

export const note = css({
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});
