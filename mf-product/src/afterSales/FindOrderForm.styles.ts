import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  alignContent: 'start',
  padding: `${token('space-6')} ${token('space-5')}`,
  border: `1px solid ${token('line-strong')}`,
  borderRadius: token('radius-card'),
  background: token('surface'),
  overflowWrap: 'anywhere',
  [`@media ${from(576)}`]: {
    padding: token('space-8'),
  },
});

export const title = typography.title;

export const safe = typography.note;
