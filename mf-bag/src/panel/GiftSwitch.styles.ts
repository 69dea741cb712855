import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-4'),
  marginTop: `calc(-1 * ${token('space-2')})`,
  marginBottom: token('space-2'),
  borderBottom: `1px solid ${token('line')}`,
});

export const label = css({
  flex: 1,
  paddingBlock: token('space-3'),
  font: token('type-small-strong'),
  cursor: 'pointer',
});

export const toggle = css({
  display: 'grid',
  flex: 'none',
  alignItems: 'center',
  minHeight: token('target'),
  padding: 0,
  border: 0,
  borderRadius: token('radius-control'),
  background: 'none',
  cursor: 'pointer',
  '&:disabled': {
    cursor: 'default',
  },
});

export const track = css({
  display: 'block',
  width: '48px',
  height: '28px',
  padding: '3px',
  border: `1px solid ${token('control')}`,
  borderRadius: '14px',
});

export const knob = css({
  display: 'block',
  width: '20px',
  height: '20px',
  borderRadius: '50%',
  background: token('muted'),
  transition: [
    `transform ${token('duration-fast')} ${token('ease')}`,
    `background-color ${token('duration-fast')} ${token('ease')}`,
  ].join(', '),
  [`.${toggle}[aria-checked="true"] &`]: {
    background: token('live'),
    transform: 'translateX(20px)',
  },
  '@media (forced-colors: active)': {
    background: 'ButtonText',
  },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
  },
});
