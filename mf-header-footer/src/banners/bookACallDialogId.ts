/** Id of the modal for booking a call, which the server renders and `openBookACall` fills. */
export const BOOK_A_CALL_DIALOG_ID = 'book-a-call';
