/** The part of the Network Information API that is used; only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether speculative loading is too expensive for the visitor: they have enabled data saving, or the connection is slow. */
export function isLineDear(): boolean {
  const { saveData, effectiveType = '' }: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return saveData === true || /2g$/.test(effectiveType);
}
