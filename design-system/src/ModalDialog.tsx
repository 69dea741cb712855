/**
 * The platform's modal `<dialog>` under React: the browser makes the rest inert, keeps the focus inside and closes on
 * Escape; who owns it says whether it is open.
 */
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

export interface ModalDialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'open' | 'onClose'> {
  readonly open: boolean;
  /** Escape or a press on the page behind. The owner answers by setting `open` to false. */
  readonly onClose: () => void;
}

export function ModalDialog({ open, onClose, children, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    const root = document.documentElement;
    // How wide the page's scroll bar is, for base.css: once the dialog is open there is none to measure.
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    if (!element.open) element.showModal();
    return () => {
      if (element.open) element.close();
      // The browser does this too, but not when the panel leaves the document while it is open.
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
      // Browsers close a dialog whose cancel was prevented twice in a row.
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
