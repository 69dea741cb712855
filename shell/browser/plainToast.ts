/**
 * A message without sonner: for when that has not come, as where the network is away, which is what many messages are about.
 * Its styles are set by script, which the policy allows, so that no stylesheet has to come either.
 */
import type { Toast } from '@tessera/shared-contracts/toast';

/** Milliseconds (S8). */
const DURATION = 5000;
const ID = 'plain-toast';

/** Read out at once; goes by itself, or when it is pressed. One at a time. */
export function showPlainToast({ message, duration = DURATION }: Pick<Toast, 'message' | 'duration'>): void {
  document.getElementById(ID)?.remove();
  const toast = document.createElement('p');
  toast.id = ID;
  toast.role = 'alert';
  Object.assign(toast.style, {
    position: 'fixed',
    zIndex: '50',
    inset: 'calc(var(--header-height) + var(--space-3)) var(--margin) auto',
    width: 'fit-content',
    maxWidth: 'min(26rem, 100vw - 2 * var(--margin))',
    margin: '0 auto',
    padding: 'var(--space-4)',
    border: '1px solid var(--line-strong)',
    borderInlineStart: '2px solid var(--danger)',
    borderRadius: 'var(--radius-card)',
    background: 'var(--raised)',
    color: 'var(--text)',
    font: 'var(--type-small)',
  });
  toast.textContent = message;
  const home = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body;
  home.append(toast);
  const away = () => toast.remove();
  toast.addEventListener('click', away);
  setTimeout(away, duration);
}
