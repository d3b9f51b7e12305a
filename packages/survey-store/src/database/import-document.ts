import type { ResponseDocument } from './response-document.ts';

/** What a response was before an import wrote it. Written first, so that whatever dies, an import can be taken back. */
export interface ImportedResponse {
  /** `<mid>|<importId>|<responseId>`. Without a response: the import is being taken back, and writes no more. */
  readonly _id: string;
  /** Null: there was none. */
  readonly before: ResponseDocument | null;
  /** The import has been taken back as far as this response. */
  readonly takenBack?: true;
  /** When it is deleted. */
  readonly until: Date;
}
