/** For unit tests: jsdom knows `<dialog>` but not its methods. Focus and inertness are the browser's; see the e2e tests. */
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

/** What a browser does on Escape: asks first, and closes unless that is prevented. */
export function pressEscape(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
