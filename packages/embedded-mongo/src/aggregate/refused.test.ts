import { expect, test } from 'vitest';
import { parseFilter, refusedOperators } from '../match/parse.ts';
import { compileExpression } from './expression.ts';
import { compileGroup } from './group.ts';
import { accumulators } from './operators/accumulators.ts';
import { operators } from './operators/table.ts';
import { stageOf } from './pipeline.ts';
import { parseProjection } from './project.ts';
import { refusedAccumulators, refusedExpressions, refusedStages } from './refused.ts';

const here = 'MongoDB has it, this server has not';
const refusal = (code: number): unknown => expect.objectContaining({ code, message: expect.stringContaining(here) });
const typo = (code: number): unknown => expect.objectContaining({ code, message: expect.not.stringContaining(here) });

test.each([...refusedStages])('the stage %s is refused as one that there is not', (name) => {
  expect(() => stageOf({ [name]: {} })).toThrow(refusal(40324) as Error);
});

test.each([...refusedExpressions])('the expression %s is refused as one that there is not', (name) => {
  expect(() => compileExpression({ [name]: '$x' })).toThrow(refusal(168) as Error);
  expect(() => parseProjection({ x: { [name]: '$x' } })).toThrow(refusal(31325) as Error);
  expect(Object.hasOwn(operators, name)).toBe(false);
});

test.each([...refusedAccumulators])('the accumulator %s is refused as one that there is not', (name) => {
  expect(() => compileGroup({ _id: null, x: { [name]: {} } }, {})).toThrow(refusal(15952) as Error);
  expect(Object.hasOwn(accumulators, name)).toBe(false);
});

test.each([...refusedOperators])('the filter operator %s is refused as one that there is not', (name) => {
  expect(() => parseFilter({ [name]: {} })).toThrow(refusal(2) as Error);
  expect(() => parseFilter({ x: { [name]: {} } })).toThrow(refusal(2) as Error);
});

test('a name that nobody has is a mistake, and says no more', () => {
  expect(() => stageOf({ $nonsense: 1 })).toThrow(typo(40324) as Error);
  expect(() => compileExpression({ $nonsense: 1 })).toThrow(typo(168) as Error);
  expect(() => compileGroup({ _id: null, x: { $nonsense: 1 } }, {})).toThrow(typo(15952) as Error);
  expect(() => parseFilter({ x: { $nonsense: 1 } })).toThrow(typo(2) as Error);
});

test('names that every object has are no stages and no accumulators', () => {
  expect(() => stageOf({ toString: 1 })).toThrow(typo(40324) as Error);
  expect(() => compileGroup({ _id: null, x: { constructor: 1 } }, {})).toThrow(typo(15952) as Error);
});
