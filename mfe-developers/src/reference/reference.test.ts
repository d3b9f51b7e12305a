import { describe, expect, it } from 'vitest';
import { groupsOf, matching, type OpenApiDocument, type Operation } from './openapi.ts';
import { sampleDocument } from './sample-document.fixture.ts';
import { exampleOf, schemaRows, typeWords } from './schema-rows.ts';
import { addressOf, firstValues, missing } from './try-call.ts';

const operation = (id: string): Operation => {
  const found = groupsOf(sampleDocument)
    .flatMap(({ operations }) => operations)
    .find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the operations of a document', () => {
  it('are grouped by path, each once', () => {
    expect(groupsOf(sampleDocument).map(({ title, operations }) => [title, operations.map(({ id }) => id)])).toEqual([
      ['Tokens', ['token']],
      ['Figures', ['nps']],
      ['Responses', ['send']],
      ['The merchant, its questions, and this document', ['merchant']],
    ]);
  });

  it('have their scopes, whether they are public, and responses by status', () => {
    expect(operation('nps')).toMatchObject({ method: 'GET', scopes: ['metrics:read'], open: false });
    expect(operation('token')).toMatchObject({ scopes: [], open: true });
    expect(operation('nps').answers.map(({ status }) => status)).toEqual(['200', '400', 'default']);
  });

  it.each([
    ['NPS', ['nps']],
    ['post', ['token', 'send']],
    ['responses:write', ['send']],
    ['startdate get', ['nps']],
    ['nothing like it', []],
    ['  ', ['token', 'nps', 'send', 'merchant']],
  ])('are found by "%s"', (search, ids) => {
    const found = matching(groupsOf(sampleDocument), search).flatMap(({ operations }) =>
      operations.map(({ id }) => id),
    );
    expect(found).toEqual(ids);
  });
});

describe('a schema', () => {
  const rows = (schema: object) => schemaRows(schema, sampleDocument).map(({ name, type }) => [name, type]);

  it('is listed field by field, through references, lists and choices', () => {
    expect(rows({ $ref: '#/components/schemas/Figures' })).toEqual([
      ['figures', 'array of object'],
      ['figures[].key', 'string, at most 40 characters'],
      ['figures[].of', 'null or object'],
      ['figures[].of.label', 'string'],
    ]);
  });

  it('that contains itself is listed once, and a dangling reference is empty', () => {
    expect(rows({ $ref: '#/components/schemas/Tree' })).toEqual([
      ['name', 'string'],
      ['children', 'array of object'],
    ]);
    expect(rows({ $ref: '#/components/schemas/Nowhere' })).toEqual([]);
  });

  it.each([
    [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer, 1 to 100'],
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ enum: ['day', 'week'] }, '"day" or "week"'],
    [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, '1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 2 more'],
    [{ const: 'Bearer' }, '"Bearer"'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{}, 'any'],
  ])('%j reads %s', (schema, words) => {
    expect(typeWords(schema, {})).toBe(words);
  });

  it('has a sample body', () => {
    const { body } = operation('send');
    expect(exampleOf(body?.schema ?? {}, sampleDocument)).toEqual({ responses: [{ surveyId: 1, mid: 0 }] });
  });
});

describe('a call that is tried', () => {
  it('starts with the last 30 days', () => {
    expect(firstValues(operation('nps'), '2026-11-21')).toEqual({
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      surveyId: '',
      mid: '',
    });
  });

  it('says what is missing, and puts the input into its address', () => {
    const nps = operation('nps');
    expect(missing(nps, { startDate: ' ', endDate: '2026-11-20' })).toEqual(['startDate']);
    expect(addressOf(nps, { startDate: '2026-11-01', endDate: '2026-11-20', surveyId: '1, 2', mid: '' })).toBe(
      '/api/v1/metrics/nps?startDate=2026-11-01&endDate=2026-11-20&surveyId=1&surveyId=2',
    );
    const one: OpenApiDocument = {
      ...sampleDocument,
      paths: {
        '/api/v1/comments/{id}': { get: { parameters: [{ name: 'id', in: 'path' }], security: [{ secret: [] }] } },
      },
    };
    const [comments] = groupsOf(one);
    const found = comments?.operations[0];
    expect(found && addressOf(found, { id: 'a/../b' })).toBe('/api/v1/comments/a%2F..%2Fb');
  });
});
