import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';
import { noShortLastLine } from '../lines/noShortLastLine.ts';

export const empty = css({
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  justifyItems: 'start',
  gap: token('space-3'),
  paddingBlock: `${token('space-10')} 14vh`,
});

export const charger = css({
  width: '200px',
  marginBottom: token('space-7'),
  color: token('muted'),
  '& g': {
    stroke: token('text'),
  },
});

export const title = typography.displayM;

export const text = css({
  maxWidth: '36ch',
  marginBottom: token('space-4'),
  color: token('muted'),
  ...noShortLastLine,
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-3'),
});

/** A larger button: overrides the button's own classes. */
export const action = css({
  '&&': {
    minHeight: '52px',
    paddingInline: token('space-6'),
    font: token('type-body-strong'),
  },
});
