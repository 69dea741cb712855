/**
 * A message without sonner, for when sonner fails to load. That is likely without a network, which many messages are about. Its styles are
 * set by script, which the content security policy allows, so it needs no stylesheet either.
 */
import type { Toast } from '@tessera/shared-contracts/events/toast';
import { bringUp } from '../layout/topLayer.ts';

const STYLE =
  'position:fixed;z-index:50;inset:calc(var(--header-height) + 12px) var(--margin) auto;padding:var(--space-4);border:1px solid var(--danger);background:var(--raised);color:var(--text);font:var(--type-small)';

/** Shows a toast, which screen readers announce at once. It disappears after `duration`, by default 5000 ms (S8), or on a click. */
export function showPlainToast({ message, duration = 5000 }: Pick<Toast, 'message' | 'duration'>): void {
  const toast = document.createElement('p');
  toast.role = 'alert';
  toast.style.cssText = STYLE;
  toast.textContent = message;
  bringUp(toast);
  const away = () => toast.remove();
  toast.onclick = away;
  setTimeout(away, duration);
}
