import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const section = css({
  paddingBlock: token('space-3'),
  borderBlock: `1px solid ${token('line')}`,
});

export const summary = css({
  minHeight: token('target'),
  alignContent: 'center',
  font: token('type-body-strong'),
  cursor: 'pointer',
});

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-4'),
  paddingBlock: token('space-3'),
});

export const label = css({
  display: 'block',
  marginBottom: token('space-2'),
  font: token('type-small-strong'),
});

export const note = css({
  display: 'block',
  width: '100%',
  padding: `${token('space-3')} ${token('space-4')}`,
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  background: token('raised'),
  color: token('text'),
  font: token('type-body'),
  resize: 'vertical',
});

export const hint = css({
  marginTop: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
});
