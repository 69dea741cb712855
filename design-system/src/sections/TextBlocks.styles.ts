import { css } from '@tessera/remote-kit/emotion';
import { below } from '../breakpoints.ts';
import { token } from '../tokens.ts';
import { stackedTable } from './stackedTable.ts';

export const paragraph = css({
  marginTop: token('space-4'),
  textWrap: 'pretty',
  'li > &': {
    marginTop: 0,
  },
  // With large text, German words are wider than a phone's line.
  [`@media ${below(576)}`]: {
    '*:lang(de) &': {
      hyphens: 'auto',
      hyphenateLimitChars: '12 5 5',
    },
  },
});

export const heading = css({
  marginTop: token('space-6'),
  font: token('type-body-strong'),
});

export const list = css({
  display: 'grid',
  gap: token('space-2'),
  marginTop: token('space-4'),
  paddingInlineStart: token('space-5'),
  listStyle: 'disc',
  '&::marker, & > li::marker': {
    color: token('muted'),
  },
  'ol&': {
    listStyle: 'decimal',
  },
});

export const table = css({
  width: '100%',
  marginTop: token('space-5'),
  borderCollapse: 'collapse',
  borderBottom: `1px solid ${token('line-strong')}`,
  font: token('type-small'),
  overflowWrap: 'anywhere',
  '& th, & td': {
    padding: `${token('space-3')} ${token('space-4')} ${token('space-3')} 0`,
    borderTop: `1px solid ${token('line')}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': {
    borderTopColor: token('line-strong'),
    color: token('muted'),
    font: token('type-small'),
  },
  [`@media screen and ${below(576)}`]: stackedTable('line-strong'),
});
