import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';
import * as typography from './typography.styles.ts';

export const heading = css({
  marginBottom: token('space-3'),
});

export const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  font: token('type-body-strong'),
});

export const aside = css({
  color: token('muted'),
  font: token('type-small'),
  textAlign: 'end',
});

export const description = typography.note;
