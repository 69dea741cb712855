import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const frame = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  minHeight: '48px',
  paddingInline: token('space-4'),
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  background: token('raised'),
  '&:focus-within': {
    borderColor: token('text'),
    outline: `1px solid ${token('text')}`,
  },
  '&:has([aria-invalid="true"])': {
    borderColor: token('danger'),
    outline: `1px solid ${token('danger')}`,
  },
  '&:has([aria-invalid="true"]):focus-within': {
    outlineWidth: '2px',
  },
  '&:has(:disabled)': {
    borderColor: token('line-strong'),
    background: 'none',
  },
});

export const input = css({
  flex: 1,
  // Overrides the default width of twenty letters, which with large text is wider than a phone.
  width: '100%',
  minWidth: 0,
  minHeight: '46px',
  padding: `${token('space-2')} 0`,
  border: 0,
  borderRadius: 0,
  background: 'none',
  // At least 16 px, because phones zoom into a field with smaller text.
  font: token('type-body'),
  '&:focus-visible': {
    outline: 'none',
  },
  '&::placeholder, &:disabled': {
    color: token('muted'),
    opacity: 1,
  },
});

export const counter = css({
  flex: 'none',
  color: token('muted'),
  font: token('type-small'),
});
