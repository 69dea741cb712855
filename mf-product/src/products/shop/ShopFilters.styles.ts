import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const filters = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-2')} ${token('space-8')}`,
  marginBottom: token('section-head'),
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
  },
});

export const count = css({
  font: token('type-small'),
  color: token('muted'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / -1',
  },
});

export const kinds = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / 3',
  },
});

export const order = typography.muted;

export const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  // The links' padding separates them; this aligns the first word with the page's edge.
  marginInline: `calc(-1 * ${token('space-3')})`,
});

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: token('target'),
  minHeight: token('target'),
  paddingInline: token('space-3'),
  textDecoration: 'none',
  textUnderlineOffset: '0.5em',
  textDecorationThickness: '1px',
  [`.${order} &`]: {
    font: token('type-small'),
  },
  '&:hover': {
    textDecoration: 'underline',
  },
  '&[aria-current="true"]': {
    color: token('text'),
    textDecoration: 'underline',
    textDecorationThickness: '2px',
  },
});
