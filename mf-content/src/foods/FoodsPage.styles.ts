import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import * as reference from '@tessera/design-system/sections/reference.styles';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

/** Large text leaves no room for the longest German words. */
const hyphenated = css({
  '*:lang(de) &': {
    hyphens: 'auto',
    hyphenateLimitChars: '10 5 4',
  },
});

export const opening = reference.opening;
export const headline = css(reference.headline, hyphenated);
export const lead = reference.lead;
const { section } = reference;

export const finder = css(section);

export const title = css(hyphenated, {
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
});

export const search = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${token('space-2')} ${token('space-3')}`,
  maxWidth: '34rem',
  marginTop: token('space-6'),
});

export const label = css({
  gridColumn: '1 / -1',
  font: token('type-small-strong'),
});

export const field = css({
  width: '100%',
  minHeight: token('target'),
  paddingInline: token('space-4'),
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  background: token('surface'),
});

export const groups = css(reference.choices, {
  marginTop: token('space-4'),
});

export const group = reference.choose;

export const none = css({
  paddingBlock: token('section-head'),
});

export const table = css({
  width: '100%',
  marginTop: token('space-6'),
  borderCollapse: 'collapse',
  borderBottom: `1px solid ${token('line')}`,
});

export const caption = css({
  paddingBottom: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
  textAlign: 'start',
});

export const row = css({
  borderTop: `1px solid ${token('line')}`,
  '& > *': {
    padding: `${token('space-3')} 0`,
    fontWeight: 'inherit',
    textAlign: 'start',
    verticalAlign: 'baseline',
  },
  [`@media ${below(768)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    paddingBlock: token('space-3'),
    '& > *': {
      paddingBlock: 0,
    },
  },
});

export const name = css({
  width: '30%',
  [`@media ${below(768)}`]: {
    width: 'auto',
  },
});

export const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('gutter'),
  [`@media ${below(768)}`]: {
    gridArea: '2 / 1 / auto / -1',
  },
});

export const plot = css({
  flex: '1 1 auto',
  minWidth: 0,
});

export const limit = paint.line;

export const track = css({
  stroke: token('live'),
  strokeWidth: 4,
  '&[data-band="medium"]': {
    stroke: token('control'),
  },
  '&[data-band="high"]': {
    stroke: token('text'),
  },
});

export const spread = css({
  stroke: token('muted'),
  strokeWidth: 1,
});

export const band = css({
  flex: '0 0 5.5rem',
  // Aligned with the baseline of the row's other cells.
  alignSelf: 'baseline',
  color: token('muted'),
  font: token('type-small'),
  [`@media ${below(768)}`]: {
    textAlign: 'end',
  },
});

export const index = css({
  width: '7rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&&': {
    textAlign: 'end',
  },
  [`@media ${below(768)}`]: {
    gridArea: '1 / 2',
    width: 'auto',
  },
});

export const error = story.muted;

export const about = css(section, story.split);

export const words = css({
  display: 'grid',
  gap: token('space-4'),
  maxWidth: '62ch',
  marginTop: token('space-6'),
  [wide]: {
    marginTop: 0,
  },
});

export const source = story.muted;

export const closing = css(section, {
  paddingBottom: token('section'),
});

export const own = typography.displayM;

export const ownText = css({
  maxWidth: '44ch',
  marginBlock: `${token('space-4')} ${token('space-8')}`,
});
