import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const disclosure = css({
  borderBottom: `1px solid ${token('line')}`,
  '@supports (interpolate-size: allow-keywords)': {
    interpolateSize: 'allow-keywords',
    '&::details-content': {
      blockSize: 0,
      overflow: 'clip',
      transition: [
        `block-size ${token('duration-medium')} ${token('ease')}`,
        `content-visibility ${token('duration-medium')} allow-discrete`,
      ].join(', '),
    },
    '&[open]::details-content': {
      blockSize: 'auto',
    },
  },
});

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-4'),
  minHeight: token('space-14'),
  paddingBlock: token('space-3'),
  listStyle: 'none',
  font: token('type-body'),
  cursor: 'pointer',
  '&::-webkit-details-marker': {
    display: 'none',
  },
});

export const text = css({
  minWidth: 0,
});

/** A plus sign, which turns into a cross while the disclosure is open. */
export const sign = css({
  color: token('muted'),
  transition: `transform ${token('duration-medium')} ${token('ease')}`,
  [`.${disclosure}[open] > .${summary} > &`]: {
    transform: 'rotate(45deg)',
  },
  '@media (hover: hover)': {
    [`.${summary}:hover > &`]: {
      color: token('text'),
    },
  },
});

export const content = css({
  paddingBottom: token('space-6'),
});
