import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const section = css({
  padding: `${token('section')} ${token('page-inset')}`,
  overflowWrap: 'anywhere',
});

export const parcels = css(section, belowFold(629, 437, 549), {
  borderTop: `1px solid ${token('line')}`,
});

export const title = story.smallTitle;

export const questions = css(section, belowFold(759, 719, 659), {
  borderTop: `1px solid ${token('line')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

export const way = css({
  marginBottom: token('section-head'),
});

export const list = css({
  minWidth: 0,
});

export const answer = css({
  maxWidth: '60ch',
  paddingBottom: token('space-5'),
  color: token('muted'),
});

export const legal = css({
  maxWidth: '60ch',
  marginTop: token('space-8'),
  color: token('muted'),
  font: token('type-small'),
});
