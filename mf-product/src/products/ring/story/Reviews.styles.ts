import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const none = typography.title;

export const rule = css({
  maxWidth: '52ch',
  marginTop: token('space-3'),
  color: token('muted'),
});

export const mean = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${token('space-4')}`,
  paddingBottom: token('space-6'),
  borderBottom: `1px solid ${token('line-strong')}`,
  color: token('muted'),
});

export const rating = css({
  color: token('text'),
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
});

export const review = css({
  paddingBlock: token('space-6'),
  borderBottom: `1px solid ${token('line')}`,
});

export const stars = typography.note;

export const by = typography.note;

export const title = css({
  marginTop: token('space-2'),
  font: token('type-body-strong'),
});

export const text = css({
  maxWidth: '62ch',
  marginBlock: `${token('space-2')} ${token('space-3')}`,
  whiteSpace: 'pre-line',
});
