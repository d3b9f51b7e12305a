import { serialize } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { group, parseGroup } from '../aggregate/group.ts';
import { parseProjection, project } from '../aggregate/project.ts';
import { compare } from '../values/compare.ts';
import { type Doc, decode, decodeFields } from '../values/decode.ts';
import { add, isNumber, type Number_ } from '../values/numbers.ts';
import { documents, plainly } from './messy.fixture.ts';
import { projector } from './query.ts';

function encode(items: readonly object[]): Buffer[] {
  return items.map((item, _id) => Buffer.from(serialize({ _id, ...item })));
}

const path = fc.constantFrom('$a', '$b', '$c', '$d', '$absent');
const sum = fc.oneof(path, fc.constantFrom(1, 0.5)).map(($sum) => ({ $sum }));
const spec = fc.record({ _id: fc.oneof(path, fc.constant(null)), p: sum, q: sum });

const projection = fc.oneof(
  fc.dictionary(fc.constantFrom('a', 'b.y', 'c', 'd', 'b.x', 'absent'), fc.constant(1), { minKeys: 1 }),
  fc.dictionary(fc.constantFrom('a', 'c', 'd', 'b.x'), fc.constant(0), { minKeys: 1 }),
  fc.constantFrom({ _id: 0, a: 1 }, { _id: 1, b: true }, { _id: 0 }, { _id: 0, 'b.x': 0 }),
);

/** Groups by comparing every document with every group there is. */
function naiveGroup({ _id, ...sums }: Doc, items: readonly Doc[]): Doc[] {
  const read = (expression: unknown, item: Doc): unknown =>
    typeof expression === 'string' ? item[expression.slice(1)] : expression;
  const groups: { id: unknown; items: Doc[] }[] = [];
  for (const item of items) {
    const id = read(_id, item) ?? null;
    const known = groups.find((one) => compare(one.id, id) === 0);
    if (known) known.items.push(item);
    else groups.push({ id, items: [item] });
  }
  return groups.map(({ id, items: members }) => {
    const totals = Object.entries(sums).map(([name, one]) => {
      const numbers = members.map((member) => read((one as Doc).$sum, member)).filter(isNumber);
      return [name, numbers.reduce<Number_ | null>((total, value) => add(total ?? 0, value), 0)];
    });
    return { _id: id, ...Object.fromEntries(totals) };
  });
}

test('$group, keyed and over the fields that it needs, gives what comparing every key with every other one gives', () => {
  fc.assert(
    fc.property(documents, spec, (items, one) => {
      const raws = encode(items);
      const parsed = parseGroup(one);
      const found = [
        ...group(
          parsed,
          raws.map((raw) => decodeFields(raw, parsed.fields)),
        ),
      ];
      const whole = raws.map((raw) => decode(raw));
      expect(found.map(plainly)).toEqual(naiveGroup(one, whole).map(plainly));
    }),
    { numRuns: 1_500, seed: 20_252 },
  );
});

test('a projection cut out of the BSON is what the projection of the decoded document is', () => {
  fc.assert(
    fc.property(documents, projection, (items, one) => {
      const parsed = parseProjection(one);
      const show = projector(parsed);
      for (const raw of encode(items)) {
        const plain = Buffer.from(serialize(project(parsed, decode(raw))));
        expect(show(raw).equals(plain), JSON.stringify(one)).toBe(true);
      }
    }),
    { numRuns: 1_000, seed: 20_253 },
  );
});
