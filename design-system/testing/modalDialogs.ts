/** For unit tests: jsdom has `<dialog>` but not its methods. Focus and inertness need a real browser; see the e2e tests. */
export function installModalDialogs(): void {
  const prototype = HTMLDialogElement.prototype;
  prototype.showModal = function (this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    this.open = true;
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  };
  prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Simulates Escape as in a browser: dispatches cancel, and closes the dialog unless the event is prevented. */
export function pressEscape(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
