import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

it('writes lists of plain values on one line, and nothing else differently', () => {
  const value = { path: ['/a', '/b, "c"'], pages: [{ order: 1 }], none: [], numbers: [1, -2.5, true, null] };
  expect(jsonText(value)).toBe(`{
  "path": ["/a", "/b, \\"c\\""],
  "pages": [
    {
      "order": 1
    }
  ],
  "none": [],
  "numbers": [1, -2.5, true, null]
}
`);
});

it('loses nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
