import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const WIDTH = '1760px';
const inset = `max(${token('space-5')}, calc((100% - ${WIDTH}) / 2))`;

export const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: token('space-6'),
  paddingBlock: token('space-1'),
  paddingInline: inset,
  borderBottom: `1px solid ${token('line')}`,
  background: token('surface'),
  font: token('type-small'),
  [`@media ${from(991)}`]: { minHeight: token('space-18') },
});
export const brand = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: token('target'),
  font: token('type-small-strong'),
  textDecoration: 'none',
});
export const nav = css({
  order: 3,
  flexBasis: '100%',
  [`@media ${from(991)}`]: { order: 0, flexBasis: 'auto', flexGrow: 1 },
});
export const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  // Everything fits in one row on a 390 px wide phone.
  columnGap: token('space-3'),
  [`@media ${from(991)}`]: { columnGap: token('space-5') },
});
export const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: token('target'),
  borderBottom: '2px solid transparent',
  color: token('muted'),
  textDecoration: 'none',
  '&:hover': { color: token('text') },
  '&[aria-current]': { borderColor: token('text'), color: token('text') },
});
export const session = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  minWidth: 0,
  marginInlineStart: 'auto',
  color: token('muted'),
});
export const holder = css({ overflow: 'hidden', maxWidth: '14ch', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** Visible to screen readers only. */
export const hidden = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const main = css({
  display: 'grid',
  // Otherwise the longest word of a table would widen the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space-8'),
  paddingBlock: `${token('space-7')} ${token('space-18')}`,
  paddingInline: inset,
  // Each `font` resets this, and 1.6.0 must not read as 16.0.
  '&& *': { fontVariantNumeric: 'tabular-nums' },
});
export const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${token('space-1')} ${token('space-6')}`,
});
export const title = css({ font: token('type-display-s'), letterSpacing: token('tracking-display-m') });
export const lead = css({
  marginBlockStart: `calc(-1 * ${token('space-6')})`,
  maxWidth: '72ch',
  color: token('muted'),
  font: token('type-small'),
});
export const readLine = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: token('space-4') });
/** The reload link, for pages that do not refresh themselves. */
export const again = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: token('target'),
  font: token('type-small'),
  '[data-state="live"] ~ &': { display: 'none' },
});
export const read = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  '&::before': {
    content: '""',
    width: '8px',
    height: '8px',
    border: `1px solid ${token('muted')}`,
    borderRadius: '50%',
  },
  '&[data-state="live"]::before': { borderColor: token('live'), background: token('live') },
  '&[data-state="lost"]': { color: token('danger') },
});
export const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-3') });
export const sectionTitle = typography.strong;
export const note = css({ maxWidth: '72ch', color: token('muted'), font: token('type-small') });
export const noteStrong = css({ maxWidth: '90ch', font: token('type-small') });
export const danger = css({ color: token('danger'), font: token('type-small'), overflowWrap: 'anywhere' });
export const notice = css({
  display: 'grid',
  gap: token('space-1'),
  padding: `${token('space-3')} ${token('space-4')}`,
  borderInlineStart: `3px solid ${token('live')}`,
  background: token('surface'),
  font: token('type-small'),
  overflowWrap: 'anywhere',
  '&[data-kind="refused"]': { borderColor: token('danger') },
});
export const unbroken = css({ whiteSpace: 'nowrap' });
export const strong = typography.smallStrong;
export const code = css({
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
});
/** Two columns on a desktop. The second holds the actions. */
export const split = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-8')} ${token('space-12')}`,
  alignItems: 'start',
  [`@media ${from(1200)}`]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
});
export const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-8') });
export const narrow = css({ display: 'grid', gap: token('space-5'), maxWidth: '440px' });
export const facts = css({ display: 'grid', gap: token('space-2'), font: token('type-small') });
export const factRow = css({
  display: 'grid',
  gridTemplateColumns: '6.5em minmax(0, 1fr)',
  gap: token('space-3'),
  overflowWrap: 'anywhere',
});
export const term = typography.muted;
export const more = css({
  borderTop: `1px solid ${token('line')}`,
  font: token('type-small'),
  '& > summary': { paddingBlock: token('space-3'), cursor: 'pointer' },
});
/** A link that selects what the screen shows, such as a version. */
export const choice = css({ '&[aria-current]': { font: token('type-small-strong'), textDecoration: 'none' } });
