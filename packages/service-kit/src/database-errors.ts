const AWAY = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);
/** Server error codes of a node that is stopping, starting or no longer primary. */
const AWAY_CODES = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);
/** Messages of a socket that the other end has closed; the driver passes it on unchanged if a write meets it. */
const CUT_CODES = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

/** Whether an error means that the database cannot be reached, and not that this code is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY.has(error.name)) return true;
  // A bulk write in progress reports the driver's own error as if it were the database's.
  if ('errorResponse' in error && isDatabaseAway(error.errorResponse)) return true;
  return 'code' in error && (AWAY_CODES.has(error.code) || CUT_CODES.has(error.code));
}

const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because its key exists: another writer was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
