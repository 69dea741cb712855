import { css } from '@tessera/remote-kit/emotion';
import { DESKTOP_FROM, from } from '../src/breakpoints.ts';
import { token } from '../src/tokens.ts';
import * as typography from '../src/typography.styles.ts';

export const bar = css({
  position: 'sticky',
  zIndex: 5,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('space-5')}`,
  alignItems: 'center',
  minHeight: '48px',
  paddingInline: token('page-inset'),
  borderBottom: `1px solid ${token('line')}`,
  background: token('bg'),
  font: token('type-small'),
  '& a': {
    color: token('muted'),
  },
  '& [aria-current]': {
    color: token('text'),
  },
});

export const theme = css({
  padding: `${token('space-14')} ${token('page-inset')} ${token('space-18')}`,
  background: token('bg'),
});

export const title = css({
  marginBottom: token('space-8'),
  font: token('type-title'),
});

export const row = css({
  display: 'grid',
  gap: `${token('space-3')} ${token('gutter')}`,
  paddingBlock: token('space-4'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '150px minmax(0, 1fr)',
  },
});

export const name = css({
  alignSelf: 'start',
  paddingTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

export const states = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-5')} ${token('space-4')}`,
  alignItems: 'start',
  minWidth: 0,
  '&[data-stacked]': {
    flexDirection: 'column',
  },
});

export const state = css({
  minWidth: '72px',
  '&[data-wide]': {
    flex: '1 1 260px',
    minWidth: 0,
    maxWidth: '560px',
  },
  [`.${states}[data-stacked] > &[data-wide]`]: {
    flex: 'none',
    width: 'min(100%, 560px)',
  },
});

export const caption = css({
  marginTop: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
  [`.${state}:not([data-wide]) > &`]: {
    textAlign: 'center',
  },
});

export const price = typography.title;

export const total = css(price, {
  minWidth: '4em',
  minHeight: token('target'),
  border: `1px dashed ${token('control')}`,
  background: 'none',
  textAlign: 'end',
});

export const loadingLine = css({
  display: 'flex',
  gap: token('space-4'),
});

export const loadingPicture = css({
  width: '104px',
  height: '104px',
});

export const loadingWords = css({
  display: 'grid',
  flex: 1,
  gap: token('space-3'),
  alignContent: 'start',
});

export const half = css({
  width: '55%',
});

export const slide = css({
  width: '100%',
  height: '280px',
  borderRadius: token('radius-card'),
});

export const offers = css({
  '--slide': '84%',
});

export const colour = css({
  width: '72px',
  height: '48px',
  border: `1px solid ${token('line')}`,
  borderRadius: token('radius-data'),
  '&[data-colour="bg"]': {
    background: token('bg'),
  },
  '&[data-colour="surface"]': {
    background: token('surface'),
  },
  '&[data-colour="raised"]': {
    background: token('raised'),
  },
  '&[data-colour="line"]': {
    background: token('line'),
  },
  '&[data-colour="line-strong"]': {
    background: token('line-strong'),
  },
  '&[data-colour="control"]': {
    background: token('control'),
  },
  '&[data-colour="muted"]': {
    background: token('muted'),
  },
  '&[data-colour="text"]': {
    background: token('text'),
  },
  '&[data-colour="live"]': {
    background: token('live'),
  },
  '&[data-colour="live-ink"]': {
    background: token('live-ink'),
  },
  '&[data-colour="danger"]': {
    background: token('danger'),
  },
});

export const xl = typography.displayXl;

export const l = typography.displayL;

export const m = typography.displayM;

export const product = typography.product;

export const headingText = typography.title;

export const lead = css({
  maxWidth: '36em',
  font: token('type-lead'),
});

export const small = css({
  maxWidth: '48em',
  font: token('type-small'),
});

export const legal = css({
  color: token('muted'),
  font: token('type-legal'),
});
