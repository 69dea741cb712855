/**
 * The platform's modal `<dialog>` under React: the browser makes the rest of the page inert, keeps the focus inside and closes on Escape.
 * The owner controls whether it is open.
 */
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

export interface ModalDialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'open' | 'onClose'> {
  readonly open: boolean;
  /** Called on Escape or a click on the page behind. The owner then sets `open` to false. */
  readonly onClose: () => void;
}

export function ModalDialog({ open, onClose, children, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    const root = document.documentElement;
    // Measures the page's scroll bar for base.css before the dialog opens, because an open dialog removes it.
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    if (!element.open) element.showModal();
    return () => {
      if (element.open) element.close();
      // The browser restores the focus, too, but not when the panel is removed from the document while it is open.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop repeats what Escape does.
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog whose cancel event was prevented twice in a row.
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
