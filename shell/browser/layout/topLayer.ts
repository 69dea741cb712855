/** Puts a message where it is read out and can be pressed: a modal dialog makes the rest of the page inert. */
export function bringUp(element: Element): void {
  const layer = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body;
  if (element.parentElement !== layer || !element.isConnected) layer.append(element);
}

/** Keeps an element there: a dialog that opens covers it, one that closes takes it along. */
export function keepOnTop(element: Element, signal?: AbortSignal): void {
  bringUp(element);
  for (const type of ['toggle', 'close'])
    document.addEventListener(type, () => bringUp(element), { capture: true, signal });
}
