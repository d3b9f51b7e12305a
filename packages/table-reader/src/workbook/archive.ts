import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ByteSource } from '../byte-source.ts';
import { TableFailure } from '../table-failure.ts';

/** What a workbook has at most: far more than spreadsheets write. */
const MOST_PARTS = 10_000;
/** Of one part, in bytes: two million rows of twenty cells. */
const MOST_UNPACKED = 2_000_000_000;
/** Spreadsheets pack their XML 5 to 50 times smaller; a zip bomb about 1,000 times. */
const MOST_RATIO = 200;
/** Below this many bytes no ratio is suspect: rows that are all alike pack well. */
const SMALL = 16_000_000;

export interface Archive {
  readonly names: readonly string[];
  /**
   * Unpacked bytes of a part, streamed; undefined if there is no such part. `most`: bytes. @throws TableFailure for more, and
   * for a zip bomb
   */
  open(name: string, most?: number): Promise<AsyncIterable<Uint8Array> | undefined>;
  close(): void;
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  /** Why the source could not be read, such as a database that is away: that is no fault of the file. */
  #lost: { readonly error: unknown } | null = null;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }

  async *#read(start: number, end: number): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#source.read(start, end);
    } catch (error) {
      this.#lost = { error };
      throw error;
    }
  }

  /** What is to be thrown where the library has thrown. */
  faultOf(error: unknown): unknown {
    if (this.#lost !== null) return this.#lost.error;
    if (error instanceof TableFailure) return error;
    return new TableFailure('The file is damaged and cannot be unpacked to its end. Save or download it again.');
  }
}

/** @throws TableFailure if the archive is damaged, encrypted or a zip bomb; what the source throws, as it is */
export async function openArchive(source: ByteSource): Promise<Archive> {
  // Errors of reading reach whoever reads; one of closing changes nothing.
  const reader = new SourceReader(source).on('error', () => undefined);
  const readable = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      throw reader.faultOf(error);
    }
  };
  const zip = await readable(
    fromRandomAccessReaderPromise(reader, source.size, { lazyEntries: true, autoClose: false }),
  );
  zip.on('error', () => undefined);
  const entries = await readable(entriesOf(zip));
  return {
    names: [...entries.keys()],
    async open(name, most = MOST_UNPACKED) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      checkSize(entry, most);
      return unpacked(await readable(zip.openReadStreamPromise(entry)), reader);
    },
    close: () => zip.close(),
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS)
    throw new TableFailure(`The file has more than ${MOST_PARTS} parts: it is no workbook.`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/** The library refuses a part that unpacks to more than it declares. */
function checkSize({ fileName, compressedSize, uncompressedSize, ...entry }: Entry, most: number): void {
  if ((entry.generalPurposeBitFlag & 1) === 1) {
    throw new TableFailure('The file is protected with a password. Save it without one.');
  }
  if (uncompressedSize > most || (uncompressedSize > SMALL && uncompressedSize > MOST_RATIO * compressedSize)) {
    const megabytes = Math.round(uncompressedSize / 1_000_000).toLocaleString('en');
    throw new TableFailure(
      `${fileName} in the file unpacks to ${megabytes} MB, which no table needs. Save the table as CSV and use that.`,
    );
  }
}

async function* unpacked(stream: AsyncIterable<Uint8Array>, reader: SourceReader): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw reader.faultOf(error);
  }
}
