import { expect, it } from 'vitest';
import { type CallsDocument, callTypes } from './call-types.ts';
import { typeOf } from './schema-type.ts';

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'number | null'],
  [{ anyOf: [{ const: 'a' }, { const: 5 }, { type: 'null' }] }, '"a" | 5 | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, 'readonly ("a" | "b")[]'],
  [{ type: 'array', items: [{ type: 'number' }, { type: 'string' }] }, 'readonly [number, string]'],
  [{ allOf: [{ type: 'string' }, { anyOf: [{ type: 'number' }, { type: 'null' }] }] }, 'string & (number | null)'],
  [
    { type: 'object', properties: { n: { type: 'number', description: 'A */ count' }, 'a-b': {} }, required: ['n'] },
    '{\n  /** A *\\/ count */\n  readonly n: number;\n  readonly "a-b"?: unknown;\n}',
  ],
  [{ type: 'object', patternProperties: { '^.*$': { type: 'number' } } }, '{\n  readonly [name: string]: number;\n}'],
  [{ type: 'object', additionalProperties: false }, 'Readonly<Record<string, never>>'],
  [{ type: 'object' }, 'Readonly<Record<string, unknown>>'],
  [{ description: 'Anything' }, 'unknown'],
])('%j is of the type %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

it('a call has the names of its own path, its query, its body and what it answers', () => {
  const document: CallsDocument = {
    paths: {
      '/api/notes/{noteId}': {
        put: {
          summary: 'Changes a note',
          parameters: [
            { name: 'noteId', in: 'path', required: true },
            { name: 'day', in: 'query', schema: { type: 'string' } },
          ],
          requestBody: { content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } } },
          responses: { 200: { content: { 'application/json': { schema: { type: 'boolean' } } } }, 204: {}, 403: {} },
        },
      },
    },
    'x-unknown': [],
    'x-missing': [],
  };
  expect(callTypes(['PUT /api/notes/:id'], document)).toContain(`export interface PortalCalls {
  /** Changes a note */
  readonly 'PUT /api/notes/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly day?: string;
    };
    readonly body: Readonly<Record<string, never>>;
    readonly answer: boolean | null;
  };
}
`);
});
