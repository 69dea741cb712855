/** As much of the Network Information API as is read; Chromium alone has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor pays dearly for what they may never look at: they ask to save data, or the line is slow. */
export function isLineDear(): boolean {
  const { saveData, effectiveType = '' }: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return saveData === true || /2g$/.test(effectiveType);
}
