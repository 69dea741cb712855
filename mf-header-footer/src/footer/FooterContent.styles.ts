import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const content = css({
  padding: `${token('space-4')} ${token('page-inset')} ${token('space-8')}`,
  [`@media ${from(768)}`]: {
    paddingBlock: `${token('space-14')} ${token('space-8')}`,
  },
});

export const columns = css({
  display: 'none',
  [`@media ${from(768)}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: `${token('space-10')} ${token('gutter')}`,
  },
  // One column per group.
  [`@media ${from(1200)}`]: {
    gridTemplateColumns: 'none',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
  },
});

export const disclosures = css({
  font: token('type-body'),
  [`@media ${from(768)}`]: {
    display: 'none',
  },
});

export const heading = css({
  marginBottom: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
});

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  // A name of two characters is as easy to click as a long one.
  minWidth: token('space-6'),
  minHeight: token('target'),
  font: token('type-small'),
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  [`@media ${from(768)} and (pointer: fine)`]: {
    [`.${columns} &`]: {
      minHeight: '30px',
    },
  },
});

export const appLink = css(link, {
  font: token('type-small-strong'),
});

export const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${token('space-4')} ${token('gutter')}`,
  marginTop: token('space-8'),
  [`@media ${from(768)}`]: {
    marginTop: token('space-14'),
    paddingTop: token('space-6'),
    borderTop: `1px solid ${token('line')}`,
  },
});

/** Links and lists in a row that wraps. */
export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: token('space-5'),
});

export const networks = css(row, {
  color: token('muted'),
});

export const home = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: token('target'),
  textDecoration: 'none',
});

export const legal = css({
  maxWidth: '84ch',
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-legal'),
});
