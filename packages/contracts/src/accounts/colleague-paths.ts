/** Apart from their schemas, as `view-paths.ts` is. */
export const COLLEAGUES_PATH = '/api/account/colleagues';
export const SEND_PAGE_PATH = '/api/send-page';
/** Characters of the note to a colleague. */
export const NOTE_TO_COLLEAGUE_LONGEST = 1000;
/** Parameter of an address: an export that was made for its reader, who is offered its file. */
export const SENT_FILE = 'sentFile';
