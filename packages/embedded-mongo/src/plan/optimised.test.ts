import { serialize } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileExpression, evaluate } from '../aggregate/expression.ts';
import { compileGroup } from '../aggregate/group.ts';
import { type Accumulator, accumulators } from '../aggregate/operators/accumulators.ts';
import { compilePipeline, pipelineFields } from '../aggregate/pipeline.ts';
import { parseProjection, project } from '../aggregate/project.ts';
import { compare } from '../values/compare.ts';
import { type Doc, decode, decodeFields } from '../values/decode.ts';
import { documents, filter, plainly, scalar } from './messy.fixture.ts';
import { projector } from './query.ts';

const context = { variables: {}, source: () => [] };

function encode(items: readonly object[]): Buffer[] {
  return items.map((item, _id) => Buffer.from(serialize({ _id, ...item })));
}

/** What ran through: documents, or the code of the error. */
function outcome(run: () => Iterable<Doc>): unknown {
  try {
    return [...run()].map(plainly);
  } catch (error) {
    return (error as { code?: number }).code ?? error;
  }
}

const path = fc.constantFrom('$a', '$b', '$c', '$d', '$a.x', '$b.x', '$absent');
const expression: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: path },
  scalar.map(($literal) => ({ $literal })),
  fc.tuple(path, path).map(([a, b]) => ({ $gt: [a, b] })),
  fc.tuple(path, path, path).map(([a, b, c]) => ({ $cond: [a, b, c] })),
  fc.tuple(path, scalar).map(([a, b]) => ({ $ifNull: [a, { $literal: b }] })),
  path.map((a) => ({ $type: a })),
  fc.record({ p: path, q: path }),
  fc.constantFrom('$$ROOT.b', { $let: { vars: { v: '$a' }, in: '$$v' } }),
);

const accumulator = fc
  .tuple(
    fc.constantFrom(
      '$sum',
      '$avg',
      '$min',
      '$max',
      '$first',
      '$last',
      '$push',
      '$addToSet',
      '$stdDevPop',
      '$stdDevSamp',
    ),
    expression,
  )
  .map(([name, argument]) => ({ [name]: argument }));
const group = fc.record({ _id: expression, p: accumulator, q: accumulator });

const projection = fc.oneof(
  fc.dictionary(fc.constantFrom('a', 'b.y', 'c', 'd', 'b.x', 'absent'), fc.constant(1), { minKeys: 1 }),
  fc.dictionary(fc.constantFrom('a', 'c', 'd', 'b.x'), fc.constant(0), { minKeys: 1 }),
  fc.record({ _id: fc.constant(0), a: fc.constant(1), n: expression }),
  fc.record({ _id: fc.constant(1), 'n.m': expression, b: fc.constant(true) }),
);

const stage = fc.oneof(
  filter.map(($match) => ({ $match })),
  projection.map(($project) => ({ $project })),
  group.map(($group) => ({ $group })),
  expression.map((n) => ({ $addFields: { n, 'a.y': 1 } })),
  fc.constantFrom(
    { $sort: { c: 1, _id: 1 } },
    { $sort: { 'a.x': -1, _id: 1 } },
    { $limit: 3 },
    { $skip: 2 },
    { $unwind: '$a' },
    { $unwind: { path: '$b', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
    { $count: 'n' },
    { $unset: ['a', 'b.x'] },
    { $replaceWith: { p: '$a', q: '$$ROOT.c' } },
    { $sortByCount: '$c' },
    { $facet: { n: [{ $count: 'n' }], a: [{ $project: { a: 1 } }, { $limit: 2 }] } },
  ),
);

test('a pipeline that decodes only the fields that it needs gives what it gives over whole documents', () => {
  fc.assert(
    fc.property(documents, fc.array(stage, { minLength: 1, maxLength: 4 }), (items, pipeline) => {
      const raws = encode(items);
      const fields = pipelineFields(pipeline);
      const few = outcome(() => compilePipeline(pipeline, context)(raws.map((raw) => decodeFields(raw, fields))));
      const whole = outcome(() => compilePipeline(pipeline, context)(raws.map((raw) => decode(raw))));
      expect(few).toEqual(whole);
    }),
    { numRuns: 1_500, seed: 20_251 },
  );
});

/** Groups by comparing every document with every group there is. */
function naiveGroup(spec: Doc, items: readonly Doc[]): Doc[] {
  const { _id, ...fields } = spec;
  const groups: { id: unknown; items: Doc[] }[] = [];
  for (const item of items) {
    const id = evaluate(compileExpression(_id), item, {}) ?? null;
    const known = groups.find((one) => compare(one.id, id) === 0);
    if (known) known.items.push(item);
    else groups.push({ id, items: [item] });
  }
  return groups.map(({ id, items: members }) => {
    const result: Doc = { _id: id };
    for (const [name, spec_] of Object.entries(fields)) {
      const [[operator, argument]] = Object.entries(spec_ as Doc) as [[string, unknown]];
      const state = (accumulators[operator] as () => Accumulator)();
      for (const member of members) state.add(evaluate(compileExpression(argument), member, {}));
      result[name] = state.result();
    }
    return result;
  });
}

test('$group, compiled and keyed, gives what comparing every key with every other one gives', () => {
  fc.assert(
    fc.property(documents, group, (items, spec) => {
      const decoded = encode(items).map((raw) => decode(raw));
      expect(outcome(() => compileGroup(spec, {})(decoded))).toEqual(outcome(() => naiveGroup(spec, decoded)));
    }),
    { numRuns: 1_500, seed: 20_252 },
  );
});

test('a projection cut out of the BSON is what the projection of the decoded document is', () => {
  fc.assert(
    fc.property(documents, projection, (items, spec) => {
      const parsed = parseProjection(spec);
      const show = projector(parsed, {});
      for (const raw of encode(items)) {
        const plain = Buffer.from(serialize(project(parsed, decode(raw), {})));
        expect(show(raw).equals(plain), JSON.stringify(spec)).toBe(true);
      }
    }),
    { numRuns: 1_000, seed: 20_253 },
  );
});
