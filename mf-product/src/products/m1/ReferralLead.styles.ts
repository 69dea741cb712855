/** A short form beside its heading, laid out like the questions. */
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const lead = css({
  padding: `${token('section')} ${token('page-inset')}`,
  borderTop: `1px solid ${token('line')}`,
  overflowWrap: 'anywhere',
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

export const title = story.smallTitle;

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  alignContent: 'start',
  gap: token('space-5'),
  maxWidth: '34rem',
  '& > *': {
    marginBottom: 0,
  },
  '& > div': {
    width: '100%',
  },
});
