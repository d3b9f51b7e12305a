/** Limits of one call: records, and bytes of their lines. Under the portal's 8 MiB, so that headers never matter. */
export interface BatchLimits {
  readonly records: number;
  readonly bytes: number;
}

export const LARGEST_BATCH: BatchLimits = { records: 1000, bytes: 7 * 1_048_576 };

const utf8 = new TextEncoder();

/** Records as bodies of NDJSON, in their order. A record that is over the limit by itself is a separate batch: the portal refuses it. */
export async function* batchesOf(
  records: Iterable<unknown> | AsyncIterable<unknown>,
  limits: BatchLimits,
): AsyncGenerator<readonly string[], void> {
  let lines: string[] = [];
  let bytes = 0;
  for await (const record of records) {
    const line = JSON.stringify(record);
    const length = utf8.encode(line).length + 1;
    if (lines.length > 0 && (lines.length >= limits.records || bytes + length > limits.bytes)) {
      yield lines;
      [lines, bytes] = [[], 0];
    }
    lines.push(line);
    bytes += length;
  }
  if (lines.length > 0) yield lines;
}
