import { CommandError } from '../errors/errors.ts';
import { conjuncts, type Match } from '../match/ast.ts';
import { compare } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { getAt, setAt } from './tree.ts';

/**
 * The fields that an upsert takes from its filter: equalities, also under `$and`, a `$in` or `$or` of one value.
 * https://www.mongodb.com/docs/manual/reference/method/db.collection.update/#upsert-behavior
 * @throws code 54 where the filter gives two values for one field
 */
export function seedOf(match: Match, onlyId: boolean): Doc {
  const seed: Doc = {};
  const add = (inner: Match): void => {
    for (const conjunct of conjuncts(inner)) {
      if (conjunct.kind === 'or' && conjunct.of.length === 1) add(conjunct.of[0] as Match);
      if (conjunct.kind !== 'field') continue;
      const { test, path } = conjunct;
      const value =
        test.op === 'eq' ? test.value : test.op === 'in' && test.values.length === 1 ? test.values[0] : undefined;
      if (value === undefined) continue;
      if (onlyId && path[0] !== '_id') continue;
      const known = getAt(seed, path);
      if (known !== undefined) {
        if (compare(known, value) === 0) continue;
        throw new CommandError(54, `cannot infer query fields to set, path '${path.join('.')}' is matched twice`);
      }
      for (let length = 1; length < path.length; length++) {
        const parent = getAt(seed, path.slice(0, length));
        if (parent !== undefined && (typeof parent !== 'object' || parent === null)) {
          throw new CommandError(
            54,
            `cannot infer query fields to set, both paths '${path.join('.')}' and '${path.slice(0, length).join('.')}' are matched`,
          );
        }
      }
      setAt(seed, path, value);
    }
  };
  add(match);
  return seed;
}
