/** Layout of reference pages: a drawing under the title, filters, sections. */
import { css } from '@tessera/remote-kit/emotion';
import { DESKTOP_FROM, from } from '../breakpoints.ts';
import { token } from '../tokens.ts';
import * as story from './story.styles.ts';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-6')} ${token('gutter')}`,
  padding: `${token('space-12')} ${token('page-inset')} 0`,
  overflowX: 'clip',
  [wide]: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
    alignItems: 'end',
    paddingTop: token('space-18'),
  },
});

export const headline = story.title;

export const lead = css({
  maxWidth: '36rem',
  font: token('type-lead'),
});

export const section = css({
  padding: `${token('section')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
});

/** Links to the same page with another choice, in a row that wraps. */
export const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  // The links' padding separates them; this aligns the first word with the page's edge.
  marginInline: `calc(-1 * ${token('space-3')})`,
});

export const choose = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: token('target'),
  minHeight: token('target'),
  paddingInline: token('space-3'),
  textDecoration: 'none',
  textUnderlineOffset: '0.5em',
  textDecorationThickness: '1px',
  '&:hover': {
    textDecoration: 'underline',
  },
  '&[aria-current="true"]': {
    textDecoration: 'underline',
    textDecorationThickness: '2px',
  },
});
