import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';
import { CAPABILITIES, type Capability } from './capabilities.ts';

/** One row that scrolls sideways if it does not fit; on a phone it is as wide as the window. */
export const tabs = css({
  display: 'flex',
  gap: token('space-6'),
  marginInline: `calc(-1 * ${token('margin')})`,
  paddingInline: token('margin'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${token('line')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gap: token('space-8'),
    marginInline: 0,
    paddingInline: 0,
  },
});

export const tab = css({
  position: 'relative',
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: token('target'),
  minHeight: token('space-14'),
  color: token('muted'),
  font: token('type-body'),
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBottom: '2px solid transparent',
  transition: `color ${token('duration-fast')} ${token('ease')}`,
  '&:has(:checked)': {
    borderBottomColor: token('text'),
    color: token('text'),
  },
  '&:has(:focus-visible)': {
    outline: `2px solid ${token('text')}`,
    outlineOffset: '-4px',
    borderRadius: token('radius-control'),
  },
  '@media (hover: hover)': {
    '&:hover': {
      color: token('text'),
    },
  },
});

/** As large as its label, so that every click on the label is a click on the input itself. */
export const radio = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});

export const panel = css({
  display: 'none',
  gap: token('space-8'),
  paddingTop: token('space-8'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('space-18'),
    alignItems: 'center',
  },
});

const shownPanel = (capability: Capability) =>
  `&:has([value="${capability}"]:checked) > [data-capability="${capability}"]`;

export const capabilities = css({
  [CAPABILITIES.map(shownPanel).join(', ')]: {
    display: 'grid',
  },
});

export const title = typography.displayM;

export const text = css({
  maxWidth: '44ch',
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-lead'),
});

/** A dark panel on a light page. All are as high as the highest, so that switching does not move the content below. */
export const figure = css({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  alignItems: 'center',
  minWidth: 0,
  minHeight: '360px',
  padding: `${token('space-8')} ${token('space-5')} ${token('space-5')}`,
  borderRadius: token('radius-card'),
  background: token('bg'),
  '& > :first-child': {
    marginBlock: 'auto',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    minHeight: '440px',
    padding: `${token('space-12')} ${token('space-14')} ${token('space-7')}`,
  },
});

export const sample = css({
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});
