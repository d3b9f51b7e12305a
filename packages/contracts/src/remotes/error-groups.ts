import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';

/** Why a frame shows a place in the built script: no source map, one that cannot be read, or one that lacks the place. */
const UnmappedSchema = Type.Enum(['no-map', 'unreadable-map', 'not-in-map']);

const StackFrameSchema = closed({
  /** `own`: of the remote (or shell) whose error it is; `shell`: of the shell; `other`: anything else, without a place. */
  origin: Type.Enum(['own', 'shell', 'other']),
  /** The source file; of an unmapped frame the built one, relative to its build. */
  file: Type.String({ maxLength: 200 }),
  /** From 1; 0 for `other`. */
  line: Count,
  column: Count,
  /** Function; null: unknown. */
  name: orNull(Type.String({ maxLength: 80 })),
  /** Only of `own` frames; undefined: the place is in the source. */
  unmapped: Type.Optional(UnmappedSchema),
});
export type StackFrame = DeepReadonly<Static<typeof StackFrameSchema>>;

/** Errors with one stack. */
const ErrorGroupSchema = closed({
  /** Stable for the same places in the source. */
  id: Type.String({ maxLength: 40 }),
  event: Type.String(),
  /** Exposed module; '' if unknown. */
  module: Type.String(),
  /** Of the first report; without personal data. */
  message: Type.String(),
  /** Reports: a tab sends the first error of a version, and of further ones a sample. */
  count: Count,
  firstAt: Instant,
  lastAt: Instant,
  /** Innermost first. */
  frames: Type.Array(StackFrameSchema, { maxItems: 20 }),
});
export type ErrorGroup = DeepReadonly<Static<typeof ErrorGroupSchema>>;

const Groups = Type.Array(ErrorGroupSchema);

/** `GET /api/platform/remotes/:name/errors`: by a superuser, or by the remote's deploy token. */
export const RemoteErrorsAnswerSchema = closed({
  /** Most groups that are kept of a version; the rarest go first. */
  most: Count,
  /** Newest first; only versions with errors. Groups: most frequent first. */
  versions: Type.Array(closed({ version: Type.String(), groups: Groups })),
});
export type RemoteErrorsAnswer = DeepReadonly<Static<typeof RemoteErrorsAnswerSchema>>;

/** `GET /api/platform/shell-errors`: by a superuser. */
export const ShellErrorsAnswerSchema = closed({ most: Count, groups: Groups });
export type ShellErrorsAnswer = DeepReadonly<Static<typeof ShellErrorsAnswerSchema>>;
