/** The error codes of MongoDB that this server answers with: https://www.mongodb.com/docs/manual/reference/error-codes/ */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  FileStreamFailed: 39,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ExceededMemoryLimit: 146,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  NotImplemented: 238,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  Location40415: 40415,
} as const;

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

/** A refusal that travels to the client as MongoDB would word it; the connection lives on. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  /** Further fields of the reply, `keyPattern` and `keyValue` of a duplicate key for one. */
  readonly details: Record<string, unknown>;

  constructor(code: number | keyof typeof codes, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.codeName = names.get(this.code) ?? `Location${this.code}`;
    this.details = details;
  }
}

/** What MongoDB has and this server has not. */
export function unsupported(what: string): CommandError {
  return new CommandError('NotImplemented', `${what} is not supported by this server`);
}

/** The reply of a failed command. */
export function errorReply(error: unknown): Record<string, unknown> {
  if (error instanceof CommandError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' };
}
