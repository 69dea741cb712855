import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-10')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

export const lead = css({
  maxWidth: '44ch',
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space-6'),
  '& > div': {
    width: '100%',
  },
});

export const file = css({
  display: 'grid',
  // No wider than its column: the browser's file field does not shrink by itself.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space-2'),
  width: '100%',
  '& label': {
    font: token('type-body-strong'),
  },
  '& input': {
    maxWidth: '100%',
    minHeight: token('target'),
    paddingBlock: token('space-2'),
    font: token('type-body'),
  },
  '& input::file-selector-button': {
    minHeight: '28px',
    marginInlineEnd: token('space-3'),
    padding: `${token('space-1')} ${token('space-4')}`,
    border: `1px solid ${token('control')}`,
    borderRadius: token('radius-control'),
    background: 'transparent',
    color: token('text'),
    font: token('type-small-strong'),
    cursor: 'pointer',
  },
});

export const hint = typography.note;

export const problem = css({
  color: token('danger'),
});

export const done = css({
  maxWidth: '44ch',
  font: token('type-lead'),
});
