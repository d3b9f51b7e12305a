import { AccessSchema } from '@shoppervoice/contracts/calls';
import { schemaProblem } from '@shoppervoice/remote-package';
import * as jsonc from 'jsonc-parser';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/**
 * One answer of a call. `query`: parameters that a request must have; the answer with most of them is taken. `days`: the
 * first and last day that it is of; where a request is of others, every day in `body` moves by as many. `status`: 200 if
 * not given.
 */
const SampleAnswerSchema = Type.Object(
  {
    query: Type.Optional(Type.Record(Type.String(), Type.String())),
    days: Type.Optional(Type.Tuple([Day, Day])),
    status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
    body: Type.Unknown(),
  },
  { additionalProperties: false },
);

/** What a call answers. `access`: who may make it; everybody who is signed in, if not given. */
export const AnswerFileSchema = Type.Object(
  {
    call: Type.String({ pattern: '^(?:GET|POST|PUT|PATCH|DELETE) /api/[^?#\\s]+$' }),
    access: Type.Optional(AccessSchema),
    answers: Type.Array(SampleAnswerSchema, { minItems: 1 }),
  },
  { additionalProperties: false },
);

export type SampleAnswer = Readonly<Static<typeof SampleAnswerSchema>>;
export interface AnswerFile extends Omit<Static<typeof AnswerFileSchema>, 'answers'> {
  readonly answers: readonly SampleAnswer[];
}

export type Read<Result> = { readonly value: Result } | { readonly problem: string };

/** A JSON file by a schema, or a sentence that names the file and the line. `file`: its name, for the sentence. */
export function readBySchema<Schema extends TSchema>(file: string, text: string, schema: Schema): Read<Static<Schema>> {
  const errors: jsonc.ParseError[] = [];
  const tree = jsonc.parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error !== undefined || tree === undefined) {
    const { error: code, offset } = error ?? { error: 4, offset: 0 };
    return { problem: `${file}:${lineAt(text, offset)}: This is not JSON (${wordsOf(code)}).` };
  }
  const value: unknown = JSON.parse(text);
  const problem = schemaProblem(schema, value);
  if (problem === null) return { value: value as Static<Schema> };
  const [first] = Value.Errors(schema, value);
  const at = (first?.instancePath ?? '').split('/').slice(1);
  const path = at.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const { offset } = jsonc.findNodeAtLocation(tree, path) ?? tree;
  return { problem: `${file}:${lineAt(text, offset)}: ${problem[0]?.toUpperCase()}${problem.slice(1)}.` };
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** `CommaExpected` -> `comma expected`. */
const wordsOf = (code: number) =>
  jsonc
    .printParseErrorCode(code)
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

/** Name of the file of a call that is written into `answers/`: `get-notes-id.json`. */
export function fileNameOf(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return `${method.toLowerCase()}-${path.replace(/^\/api\//, '').replace(/[^A-Za-z0-9]+/g, '-')}.json`;
}
