import { conjuncts, type Match, type Test } from '../match/ast.ts';
import { compileMatch } from '../match/test.ts';
import { compare, rank, rankOf } from '../values/compare.ts';

function isNull(value: unknown): boolean {
  return rankOf(value) === rank.null;
}

/** Whether a condition holds wherever another one on the same path does. */
function testImplies(given: Test, wanted: Match & { kind: 'field' }): boolean {
  const { test } = wanted;
  if (given.op === 'eq' || given.op === 'in') {
    const values: readonly unknown[] = given.op === 'in' ? given.values : [given.value];
    if (values.some((value) => isNull(value) || Array.isArray(value))) {
      return given.op !== 'in' && test.op === 'eq' && compare(given.value, test.value) === 0;
    }
    const holds = compileMatch({ kind: 'field', path: ['value'], test });
    return values.length > 0 && values.every((value) => holds({ value }));
  }
  if (given.op === 'gt' || given.op === 'gte' || given.op === 'lt' || given.op === 'lte') {
    if (isNull(given.value) || Array.isArray(given.value)) return false;
    const kind = rankOf(given.value);
    if (test.op === 'exists') return true;
    if (test.op !== 'gt' && test.op !== 'gte' && test.op !== 'lt' && test.op !== 'lte') return false;
    if (given.op[0] !== test.op[0] || rankOf(test.value) !== kind) return false;
    const order = compare(given.value, test.value) * (given.op[0] === 'g' ? 1 : -1);
    return order > 0 || (order === 0 && (given.op === test.op || given.op.length === 2));
  }
  return given.op === 'exists' && test.op === 'exists';
}

/** Whether every document that fulfils `filter` fulfils `condition`. May say no where it is so. */
export function implies(filter: Match, condition: Match): boolean {
  const given = conjuncts(filter);
  return conjuncts(condition).every((wanted) => {
    if (wanted.kind === 'or') return wanted.of.some((branch) => implies(filter, branch));
    if (wanted.kind !== 'field') return given.some((one) => JSON.stringify(one) === JSON.stringify(wanted));
    const path = wanted.path.join('.');
    return given.some((one) => {
      if (one.kind === 'or') return one.of.length > 0 && one.of.every((branch) => implies(branch, wanted));
      return one.kind === 'field' && one.path.join('.') === path && testImplies(one.test, wanted);
    });
  });
}
