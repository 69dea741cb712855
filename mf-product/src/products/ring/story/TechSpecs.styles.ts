import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const specs = css(belowFold(836, 916, 665), {
  paddingBlock: token('section'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

/** Two columns, or one with large text: a number and its unit stay on one line, so a value needs room for both. */
export const list = css({
  '--least': '8rem',
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(var(--least), (100% - ${token('gutter')}) / 2 - 1px)), 1fr))`,
  gap: `0 ${token('gutter')}`,
  alignContent: 'start',
  marginTop: token('space-10'),
  borderTop: `1px solid ${token('line-strong')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    '--least': '11rem',
    marginTop: token('space-3'),
  },
});

export const spec = css({
  paddingBlock: token('space-5'),
  borderBottom: `1px solid ${token('line')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    paddingBlock: token('space-6'),
  },
});

export const name = typography.note;

export const value = css({
  textWrap: 'balance',
  marginTop: token('space-1'),
  font: token('type-body-strong'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    font: token('type-title'),
  },
});
