/** Moves a message into the open modal dialog, if there is one: the dialog makes the rest of the page inert, so that a message outside of it is neither announced nor clickable. */
export function bringUp(element: Element): void {
  const layer = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body;
  if (element.parentElement !== layer || !element.isConnected) layer.append(element);
}

/** Keeps an element on top: an opening dialog would cover it, a closing one would remove it. */
export function keepOnTop(element: Element, signal?: AbortSignal): void {
  bringUp(element);
  for (const type of ['toggle', 'close'])
    document.addEventListener(type, () => bringUp(element), { capture: true, signal });
}
