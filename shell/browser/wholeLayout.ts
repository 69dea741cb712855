/** Lays all sections out in the next frame, for what takes exact heights at once; `inline/sectionLayout.ts` skips those far away again later. */
export function layOutWhole(): void {
  document.documentElement.dataset.wholeLayout = '';
}
