import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const finder = css({
  marginTop: token('space-3'),
  containerType: 'inline-size',
  '&&': {
    borderBottom: 0,
  },
});

export const ways = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBottom: `1px solid ${token('line')}`,
});

export const way = css({
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
});

export const name = typography.smallStrong;

export const how = typography.note;

export const entry = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: token('space-3'),
  marginTop: token('space-3'),
  '& label': {
    font: token('type-small'),
  },
  '@container (min-width: 30rem)': {
    gridTemplateColumns: '12rem minmax(0, 1fr) auto',
  },
});

export const found = css({
  alignSelf: 'center',
  font: token('type-small'),
  '&:empty': {
    display: 'none',
  },
  '@container (min-width: 30rem)': {
    alignSelf: 'end',
    paddingBottom: '14px',
  },
});

export const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('space-6')}`,
  marginTop: token('space-1'),
  font: token('type-small'),
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: token('target'),
  },
});
