/** Rating or option ID, option IDs, or the text of an open question. */
export type Answer = number | readonly number[] | string;

/** A stored response, with the catalogue's IDs and the shopper's texts. */
export interface ResponseDocument {
  /** `responseId`. */
  readonly _id: string;
  readonly mid: number;
  readonly surveyId: number;
  /** Calendar day of `at` in `zone`, `YYYY-MM-DD`. */
  readonly day: string;
  /** The zone of `day`. */
  readonly zone: string;
  readonly at: Date;
  /** Hash of the record with merchant and survey; an equal record changes nothing. */
  readonly hash: string;
  /** The import that wrote it, if that can be taken back (`ImportedResponse`). No part of the record. */
  readonly importId?: string;
  readonly orderId?: string;
  readonly email?: string;
  readonly device?: StoredDevice;
  readonly pageViews?: number;
  readonly timeOnSiteSeconds?: number;
  readonly referrer?: string;
  readonly specify?: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly comment?: StoredComment;
  /** Tone and topics of the comment as an admin of the merchant corrected them; `comment` has the corrected ones. */
  readonly correction?: StoredCorrection;
  /** Classification of answers to the merchant's own open questions, by code; none for blank ones. */
  readonly openEnds?: Readonly<Record<string, Classification>>;
}

/** IDs for filters (0 if missing), and the original names. */
export interface StoredDevice {
  readonly typeId: number;
  readonly makeId: number;
  readonly osId: number;
  readonly browserId: number;
  readonly make?: string;
  readonly os?: string;
  readonly browser?: string;
}

export interface Classification {
  readonly toneId: number;
  readonly topicIds: readonly number[];
}

export interface StoredComment extends Classification {
  readonly text: string;
  /** ISO 639-1; null: not found. Missing in texts that were read by a release before languages were kept. */
  readonly language?: string | null;
  /** In a language that is not read, even if the record has a tone. */
  readonly unread?: true;
  /** The ratings beside it clearly say the opposite of the text. */
  readonly conflict?: true;
}

/** It stands for the text that was corrected, also after an import of the same text and a new reading of all texts. */
export interface StoredCorrection extends Classification {
  /** `contentId` of the text. */
  readonly of: number;
  /** What import or classifier would give. */
  readonly read: Classification;
  readonly by: { readonly userId: string; readonly firstName: string };
  readonly at: Date;
}
