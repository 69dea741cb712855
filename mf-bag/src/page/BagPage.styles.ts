import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const page = css({
  minHeight: '70vh',
  padding: `${token('space-10')} ${token('page-inset')} ${token('section')}`,
  overflowWrap: 'anywhere',
  [wide]: {
    paddingTop: token('space-14'),
  },
});

/** The title and the number of items, on one line while both fit. */
export const opening = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${token('space-2')} ${token('space-6')}`,
  paddingBottom: token('space-5'),
  borderBottom: `1px solid ${token('line-strong')}`,
});

export const title = typography.displayM;

export const count = typography.muted;

const notice = css({
  marginBottom: token('space-6'),
  padding: `${token('space-3')} ${token('space-4')}`,
  borderRadius: token('radius-control'),
  font: token('type-body-strong'),
});

export const done = css(notice, {
  borderInlineStart: `3px solid ${token('live')}`,
  background: token('surface'),
});

export const failed = css(notice, {
  background: token('danger-fill'),
  color: token('danger-fill-ink'),
});

export const empty = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: token('space-3'),
  minHeight: '50vh',
});

export const text = css({
  maxWidth: '40ch',
  marginBottom: token('space-4'),
  color: token('muted'),
});

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-10'),
  [wide]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 4fr)',
    alignItems: 'start',
    gap: token('space-18'),
  },
});

export const lines = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const line = css({
  display: 'grid',
  gridTemplate: '"image words price" auto "image controls controls" 1fr / 144px minmax(0, 1fr) auto',
  columnGap: token('space-6'),
  paddingBlock: token('space-6'),
  borderBottom: `1px solid ${token('line')}`,
  [`@media ${below(576)}`]: {
    gridTemplate: '"image words" auto "price price" auto "controls controls" auto / 88px minmax(0, 1fr)',
    columnGap: token('space-4'),
  },
});

export const image = css({
  gridArea: 'image',
  aspectRatio: '1',
  width: '100%',
  height: 'auto',
  borderRadius: token('radius-card'),
  background: token('surface'),
  objectFit: 'cover',
});

export const words = css({
  gridArea: 'words',
});

export const name = typography.title;

export const variant = css({
  marginTop: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
});

export const price = css({
  gridArea: 'price',
  font: token('type-body-strong'),
  textAlign: 'end',
  [`@media ${below(576)}`]: {
    marginTop: token('space-3'),
    textAlign: 'start',
  },
});

export const controls = css({
  display: 'flex',
  gridArea: 'controls',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-2'),
  marginTop: token('space-4'),
});

export const quantity = css({
  display: 'block',
  width: '4.5rem',
});

export const field = css({
  width: '100%',
  minHeight: token('target'),
  paddingInline: token('space-3'),
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  background: token('raised'),
  fontVariantNumeric: 'tabular-nums',
  '&[aria-invalid="true"]': {
    borderColor: token('danger'),
  },
});

export const remove = css({
  '&&': {
    // Aligns the text itself, not its padding, with the end of the rule.
    marginInline: `auto calc(-1 * ${token('space-2')})`,
    color: token('muted'),
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
  },
  '&& > *': {
    justifyContent: 'end',
  },
});

export const refusal = css({
  flexBasis: '100%',
  color: token('danger'),
  font: token('type-small'),
});

export const summary = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  paddingTop: token('space-6'),
  [wide]: {
    position: 'sticky',
    top: `calc(${token('header-height')} + ${token('space-6')})`,
  },
});

export const heading = typography.title;

/** Field and button share a line while the field keeps room for a code. */
export const code = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-2'),
  '& input': {
    flex: '1 1 9rem',
    width: 0,
    minWidth: 0,
  },
});

export const label = css({
  flexBasis: '100%',
  color: token('muted'),
  font: token('type-small'),
});

export const takeOut = css({
  '&&': {
    paddingInline: 0,
    color: token('muted'),
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
  },
});

export const sums = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-2'),
  margin: 0,
  paddingTop: token('space-5'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: token('space-4'),
  font: token('type-small'),
  '& dt': {
    color: token('muted'),
  },
});

export const total = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: token('space-4'),
  font: token('type-body-strong'),
  '& dd': {
    minWidth: 0,
    marginInlineStart: 'auto',
  },
});

export const tax = typography.note;

export const unused = typography.note;

/** Wraps where a narrow screen has no room for it at twice the text size. */
export const figure = css({
  font: token('type-total'),
  // The doubled class raises the specificity: the design system's price does not wrap, and its rule may be loaded later, with the bag's
  // panel.
  '&& *': {
    whiteSpace: 'normal',
  },
});

/** Amounts outside the sum: below it, with figures right after their labels instead of in the sum's column. */
export const later = css({
  display: 'grid',
  justifyContent: 'start',
  gap: token('space-2'),
  margin: 0,
});

export const disclaimer = typography.note;
