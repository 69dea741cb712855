import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const elsewhere = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  padding: `${token('section')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: token('space-8'),
    alignItems: 'center',
  },
  [wide]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: 'calc(100% / 12)',
  },
});

export const picture = css({
  [`.${elsewhere} &`]: {
    aspectRatio: 1,
    borderRadius: token('radius-card'),
  },
});

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  padding: `${token('space-12')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
  [wide]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: 'calc(100% / 12)',
    alignItems: 'center',
    paddingTop: token('space-18'),
  },
});

export const words = css({
  minWidth: 0,
});

export const headline = story.title;

export const lead = css({
  maxWidth: '40ch',
  marginTop: token('space-6'),
  font: token('type-lead'),
});

export const actions = story.actions;

/** A sheet of paper on a paper background, torn at the bottom. */
export const receipt = css({
  padding: `${token('space-8')} ${token('space-6')} ${token('space-12')}`,
  background: token('raised'),
  // Teeth that point down, below a solid area.
  maskImage: 'linear-gradient(#000 0 0), conic-gradient(from -45deg at bottom, #000 90deg, transparent 0)',
  maskPosition: 'top, bottom',
  maskSize: '100% calc(100% - 8px), 16px 8px',
  maskRepeat: 'no-repeat, repeat-x',
});

export const receiptHead = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space-4'),
  paddingBottom: token('space-4'),
  borderBottom: `1px dashed ${token('line-strong')}`,
  font: token('type-small-strong'),
});

export const item = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `0 ${token('space-3')}`,
  paddingBlock: token('space-3'),
  borderBottom: `1px dashed ${token('line')}`,
  [`@media ${from(400)}`]: {
    gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
  },
});

export const mark = css({
  alignSelf: 'center',
  width: '1.25rem',
  height: '1.25rem',
  [`.${item}[data-verdict="yes"] &`]: {
    color: token('live-ink'),
  },
  [`.${item}[data-verdict="no"] &`]: {
    color: token('muted'),
  },
});

export const name = css({
  minWidth: 0,
  [`.${item}[data-verdict="no"] &`]: {
    color: token('muted'),
  },
});

export const verdict = css({
  gridColumn: 2,
  color: token('muted'),
  font: token('type-small'),
  [`@media ${from(400)}`]: {
    gridColumn: 3,
    textAlign: 'end',
  },
});

export const small = css({
  maxWidth: '52ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
});

export const publication = css({
  whiteSpace: 'nowrap',
});

const section = css({
  padding: `${token('section')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
});

export const course = css(section);

export const title = story.smallTitle;

export const steps = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-6')} ${token('gutter')}`,
  [wide]: {
    gridTemplateColumns: '5fr 3fr 4fr',
  },
});

export const step = css({
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const when = css({
  marginBottom: token('space-2'),
  font: token('type-title'),
});

const beside = css(section, story.split);

export const letter = css(beside, {
  scrollMarginTop: token('header-height'),
});

export const said = css({
  maxWidth: '60ch',
});

export const checks = css({
  marginTop: token('space-6'),
  borderBottom: `1px solid ${token('line')}`,
});

export const check = css({
  paddingBlock: token('space-3'),
  borderTop: `1px solid ${token('line')}`,
});

export const questions = css(beside, {
  paddingBottom: token('section'),
});
