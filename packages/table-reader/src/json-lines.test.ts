import { expect, it } from 'vitest';
import { cellsOf, readAll } from './read-all.fixture.ts';

it('fields are columns, whichever line brings them, and numbers keep their digits', async () => {
  const table = await readAll(
    '{"id":123456789012345678,"person":{"email":"a@b.example"},"score":9.0}\n\n{"id":"007","tags":["x","y"],"ok":true,"none":null}\n',
  );
  expect(table.form).toEqual({ kind: 'json-lines', encoding: 'utf-8' });
  expect(table.names).toEqual(['id', 'person.email', 'score', 'tags', 'ok', 'none']);
  expect(cellsOf(table)).toEqual([
    ['123456789012345678', 'a@b.example', '9.0', '', '', ''],
    ['007', '', '', 'x; y', 'true', ''],
  ]);
  expect(table.rows.map(({ line }) => line)).toEqual([1, 3]);
});

it('a line that is no object is a fault', async () => {
  const table = await readAll('{"id":1}\n{"id":\n[1]\n{"id":2}\n');
  expect(table.rows.map(({ fault }) => fault)).toEqual([
    null,
    'The line does not hold one JSON object.',
    'The line does not hold one JSON object.',
    null,
  ]);
});

it('names that objects have by birth are names', async () => {
  const table = await readAll('{"__proto__":"p","constructor":"c"}\n');
  expect(table.names).toEqual(['__proto__', 'constructor']);
  expect(cellsOf(table)).toEqual([['p', 'c']]);
});

it.each([
  ['[{"id":1},{"id":2}]', /one JSON list/],
  ['{\n "id": 1,\n "text": "a"\n}\n', /over several lines/],
])('%j is refused with what to do', async (content, sentence) => {
  await expect(readAll(content)).rejects.toThrow(sentence);
});
