/** A code's answer: rating or option id, option ids, or the text of an open question. */
export type Answer = number | readonly number[] | string;

/** One response as it is stored. Ids are those of the catalogue; texts are the shopper's own. */
export interface ResponseDocument {
  /** `responseId`. */
  readonly _id: string;
  readonly mid: number;
  readonly surveyId: number;
  /** Calendar day of `at` in `zone`, `YYYY-MM-DD`. */
  readonly day: string;
  /** The merchant's zone by which `day` was worked out. */
  readonly zone: string;
  readonly at: Date;
  /** Of the record as it came, merchant and survey included: the same record again changes nothing. */
  readonly hash: string;
  readonly orderId?: string;
  readonly email?: string;
  readonly device?: StoredDevice;
  readonly pageViews?: number;
  readonly timeOnSiteSeconds?: number;
  readonly referrer?: string;
  readonly specify?: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly comment?: StoredComment;
  /** Tone and topics of answers to open questions of the merchant's own, by code; blank answers have none. */
  readonly openEnds?: Readonly<Record<string, Classification>>;
}

/** Ids for filters (0 where nothing was given), and the words as given. */
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
  /** Its words are in another language than English, even if a record gave its tone. */
  readonly unread?: true;
}
