/** The two benefits, and the two short forms. */

import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const amount = css({
  marginTop: token('space-5'),
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  fontVariantNumeric: 'tabular-nums',
});

export const nothing = css({
  maxWidth: '40ch',
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const note = css({
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space-5'),
  maxWidth: '34rem',
  '& > *': {
    marginBottom: 0,
  },
  '& > div': {
    width: '100%',
  },
});

export const formTitle = typography.title;

export const made = css({
  display: 'grid',
  gap: token('space-2'),
  width: '100%',
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const link = css({
  font: token('type-body-strong'),
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
