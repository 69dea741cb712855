/** The modal of a call, which the server draws and `openBookACall` fills. */
export const BOOK_A_CALL_DIALOG_ID = 'book-a-call';
