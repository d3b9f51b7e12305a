import type { ImportAnswer, ImportState, ImportSummary, Matching, ToolId } from '@shoppervoice/contracts/developers';
import type { KeptTrace } from '@shoppervoice/service-kit';
import type { Column, TableForm, TableHints, TableRow } from '@shoppervoice/table-reader';
import type { Binary, Collection, Db } from 'mongodb';

/** States in which a process works on an import. */
export type WorkState = Extract<ImportState, 'reading' | 'checking' | 'writing' | 'taking-back'>;

/** How a file is to be read; what is left out is found. */
export interface ReadHints extends TableHints {
  readonly surveyId?: number | undefined;
  readonly tool?: ToolId | undefined;
}

export interface ImportDocument extends KeptTrace {
  /** Not guessable. */
  readonly _id: string;
  readonly mid: number;
  /** Who sent the file; `by`: the first name. */
  readonly userId: string;
  readonly by: string;
  /** In whose role it is worked on: whoever let it read, check, start or be taken back last. */
  readonly actorId: string;
  /** Idempotency key of the page's click. */
  readonly key: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Received: all pieces before this byte are stored. */
  readonly got: number;
  readonly state: ImportState;
  /** While it is not over: a merchant has one. */
  readonly open?: true;
  readonly hints: ReadHints;
  /** Null until the file is read. `isGuess`: nobody has confirmed it. */
  readonly matching: Matching | null;
  readonly isGuess: boolean;
  /** When a process may claim it; absent unless there is work. */
  readonly nextAt?: Date;
  /** ID of the attempt; if it differs, another process has taken over. */
  readonly attempt?: string;
  /** Attempts that failed without progress. */
  readonly tries: number;
  /** When its work ended, until accounts has accepted the notice of it. */
  readonly noticeDue?: Date;
  /** Where it failed. */
  readonly failedIn?: WorkState;
  readonly failure?: string;
  /** When it was given up for a reason that is neither in the file nor in somebody's rights. */
  readonly givenUpAt?: Date;
  /** Of the current work: rows done, the line of the last of them, and rows expected. */
  readonly done: number;
  readonly line: number;
  readonly of: number;
  readonly checked: ImportAnswer['checked'];
  readonly written: ImportSummary['written'];
  readonly takenBack: ImportSummary['takenBack'];
  /** ID of the last response that was taken back. */
  readonly takenBackTo: string | null;
  /** When the first row was to be written: the days to take it back begin. */
  readonly startedAt: Date | null;
  readonly createdAt: Date;
  /** Until when it is listed. */
  readonly until: Date;
}

export interface PieceDocument {
  /** `<import>|<number>` */
  readonly _id: string;
  readonly importId: string;
  readonly bytes: Binary;
  readonly until: Date;
}

/** What was read of a file. */
export interface ReadTable {
  readonly form: TableForm;
  readonly headLines: number;
  readonly columns: readonly Column[];
  /** The first ones, whole. */
  readonly rows: readonly TableRow[];
  readonly samples: readonly (readonly string[])[];
  /** By which it was read; absent: read by a version without them. */
  readonly hints?: ReadHints;
}

export interface TableDocument extends ReadTable {
  /** Of the import. */
  readonly _id: string;
  readonly guess: NonNullable<ImportAnswer['guess']>;
  /** What becomes of the first rows by the current matching. */
  readonly preview: ImportAnswer['preview'];
  readonly problems: readonly string[];
  /** Of the merchant, for its columns; absent: read by a version without them. */
  readonly ownQuestions?: NonNullable<ImportAnswer['ownQuestions']>;
  readonly until: Date;
}

/** Bad rows of a file as CSV, of a round of a check or of an import. */
export interface RejectsDocument {
  /** `<import>|<work>|<line>`: in order. */
  readonly _id: string;
  readonly importId: string;
  readonly text: string;
  readonly until: Date;
}

export interface ImportDatabase {
  readonly imports: Collection<ImportDocument>;
  readonly pieces: Collection<PieceDocument>;
  readonly tables: Collection<TableDocument>;
  readonly rejects: Collection<RejectsDocument>;
}

export const importDatabase = (db: Db): ImportDatabase => ({
  imports: db.collection('imports'),
  pieces: db.collection('importPieces'),
  tables: db.collection('importTables'),
  rejects: db.collection('importRejects'),
});

/** Creates the indexes; idempotent. */
export async function prepareImports(db: Db): Promise<void> {
  const { imports, pieces, tables, rejects } = importDatabase(db);
  await imports.createIndexes([
    { key: { mid: 1 }, name: 'one_at_a_time', unique: true, partialFilterExpression: { open: { $exists: true } } },
    { key: { mid: 1, createdAt: -1 }, name: 'latest' },
    { key: { nextAt: 1 }, name: 'due', partialFilterExpression: { nextAt: { $exists: true } } },
    { key: { noticeDue: 1 }, name: 'notice_due', sparse: true },
    { key: { givenUpAt: 1 }, name: 'given_up', sparse: true },
    { key: { until: 1 }, name: 'age', expireAfterSeconds: 0 },
  ]);
  for (const collection of [pieces, rejects]) {
    await collection.createIndexes([
      { key: { importId: 1 }, name: 'import' },
      { key: { until: 1 }, name: 'age', expireAfterSeconds: 0 },
    ]);
  }
  await tables.createIndexes([{ key: { until: 1 }, name: 'age', expireAfterSeconds: 0 }]);
}
