import { CommandError } from '../errors/errors.ts';
import { parseFilter, splitPath } from '../match/parse.ts';
import { compileMatch, type ExpressionTest } from '../match/test.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { collectFields, compileExpression, evaluate } from './expression.ts';
import { compileGroup } from './group.ts';
import { truthy } from './operators/scope.ts';
import { parseAddFields, parseProjection, project } from './project.ts';
import { unknownStage } from './refused.ts';
import { parseSort, Sorter } from './sort.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** Hands out another collection's documents, for `$lookup` and `$unionWith`. */
export type Source = (collection: string, pipeline: readonly Doc[], variables: Variables) => Iterable<Doc>;

export interface StageContext {
  variables: Variables;
  source: Source;
}

/** A stage, compiled: documents in, documents out, one at a time where it can. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;

/** What a stage needs of the documents that come in: its fields, and whether later stages see none of the others. */
interface Needs {
  fields: Set<string>;
  /** The stage lets no field through that it does not name. */
  final: boolean;
}

interface StageKind {
  compile(spec: unknown, context: StageContext): Stage;
  /** null: it may need everything. */
  needs?(spec: unknown): Needs | null;
}

export const expressionTest: (variables: Variables) => ExpressionTest = (variables) => (expression, letVariables) => {
  const compiled = compileExpression(expression);
  const all = { ...variables, ...letVariables };
  return (document) => truthy(evaluate(compiled, document, all));
};

/** A whole number that may not be negative, for `$limit` and `$skip`. */
export function stageCount(spec: unknown, name: string, least: number): number {
  const count = isNumber(spec) ? toNumber(spec) : Number.NaN;
  if (!Number.isInteger(count) || count < least) {
    throw new CommandError(
      name === '$limit' ? (count === 0 ? 15958 : 2107201) : 5107200,
      `invalid argument to ${name} stage: Expected ${least === 0 ? 'a non-negative' : 'a positive'} number in: ${name}: ${String(spec)}`,
    );
  }
  return count;
}

function* mapped(documents: Iterable<Doc>, change: (document: Doc) => Doc): Generator<Doc> {
  for (const document of documents) yield change(document);
}

function expressionNeeds(spec: unknown, final: boolean): Needs | null {
  const fields = new Set<string>();
  return collectFields(spec, fields) ? { fields, final } : null;
}

function unwind(spec: unknown): Stage {
  const options = isDocument(spec) ? spec : { path: spec };
  const { path: given, includeArrayIndex, preserveNullAndEmptyArrays } = options;
  if (typeof given !== 'string')
    throw new CommandError(28808, `expected a string as the path for $unwind stage, got ${typeof given}`);
  if (!given.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${given}`);
  for (const name of Object.keys(options)) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name))
      throw new CommandError(28811, `unrecognized option to $unwind stage: ${name}`);
  }
  if (preserveNullAndEmptyArrays !== undefined && typeof preserveNullAndEmptyArrays !== 'boolean') {
    throw new CommandError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  }
  const path = splitPath(given.slice(1));
  const keeps = preserveNullAndEmptyArrays === true;
  const indexName = typeof includeArrayIndex === 'string' ? includeArrayIndex : null;
  const withValue = (document: Doc, value: unknown, at: number, remove: boolean): Doc => {
    const result = { ...document };
    let level = result;
    for (const part of path.slice(0, -1)) {
      const inner = { ...(level[part] as Doc) };
      level[part] = inner;
      level = inner;
    }
    const last = path[path.length - 1] as string;
    if (remove) delete level[last];
    else level[last] = value;
    if (indexName !== null) result[indexName] = at < 0 ? null : BigInt(at);
    return result;
  };
  return function* (documents) {
    for (const document of documents) {
      let value: unknown = document;
      for (const part of path) value = isDocument(value) ? value[part] : undefined;
      if (Array.isArray(value)) {
        if (value.length === 0 && keeps) yield withValue(document, undefined, -1, true);
        for (let at = 0; at < value.length; at++) yield withValue(document, value[at], at, false);
      } else if (value === undefined || value === null) {
        if (keeps) yield indexName === null ? document : { ...document, [indexName]: null };
      } else yield indexName === null ? document : { ...document, [indexName]: null };
    }
  };
}

function* take(documents: Iterable<Doc>, count: number): Generator<Doc> {
  let left = count;
  for (const document of documents) {
    yield document;
    if (--left <= 0) return;
  }
}

function* drop(documents: Iterable<Doc>, count: number): Generator<Doc> {
  let left = count;
  for (const document of documents) {
    if (left > 0) left--;
    else yield document;
  }
}

function replaceRoot(expression: unknown, stage: string): (variables: Variables) => Stage {
  const compiled = compileExpression(expression);
  return (variables) => (documents) =>
    mapped(documents, (document) => {
      const value = evaluate(compiled, document, variables);
      if (!isDocument(value)) {
        throw new CommandError(
          40228,
          `'newRoot' expression must evaluate to an object, but resulting value was: ${JSON.stringify(value) ?? 'MISSING'} (${stage})`,
        );
      }
      return value;
    });
}

function unset(spec: unknown): Doc {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || paths.some((path) => typeof path !== 'string')) {
    throw new CommandError(31002, '$unset specification must be a string or an array containing only string values');
  }
  return Object.fromEntries(paths.map((path) => [path, 0]));
}

const sort: StageKind = {
  compile: (spec) => {
    if (!isDocument(spec)) throw new CommandError(15973, 'the $sort key specification must be an object');
    const keys = parseSort(spec);
    if (keys.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    return function* (documents) {
      const sorter = new Sorter<Doc>(keys);
      for (const document of documents) sorter.add(document, document, 256);
      yield* sorter.sorted();
    };
  },
  needs: (spec) => ({
    fields: new Set(Object.keys(spec as Doc).map((path) => path.split('.')[0] as string)),
    final: false,
  }),
};

const addFields = (name: string): StageKind => ({
  compile: (spec, { variables }) => {
    const add = parseAddFields(spec, name);
    return (documents) => mapped(documents, (document) => add(document, variables));
  },
});

function facet(spec: unknown, context: StageContext): Stage {
  if (!isDocument(spec) || Object.keys(spec).length === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const parts = Object.entries(spec).map(([name, stages]) => {
    if (!Array.isArray(stages))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is type ${typeof stages}`);
    return { name, run: compilePipeline(stages as Doc[], context) };
  });
  return function* (documents) {
    const all = [...documents];
    yield Object.fromEntries(parts.map(({ name, run }) => [name, [...run(all)]]));
  };
}

/** Every stage that there is. https://www.mongodb.com/docs/manual/reference/operator/aggregation-pipeline/ */
const stages: Readonly<Record<string, StageKind>> = {
  $match: {
    compile: (spec, { variables }) => {
      if (!isDocument(spec)) throw new CommandError(15959, 'the match filter must be an expression in an object');
      const test = compileMatch(parseFilter(spec, { variables: {} }), expressionTest(variables));
      return function* (documents) {
        for (const document of documents) if (test(document)) yield document;
      };
    },
    needs: (spec) => {
      const fields = new Set<string>();
      return matchFields(spec, fields) ? { fields, final: false } : null;
    },
  },
  $project: {
    compile: (spec, { variables }) => {
      if (!isDocument(spec)) throw new CommandError(15969, '$project specification must be an object');
      if (Object.keys(spec).length === 0)
        throw new CommandError(
          51272,
          'Invalid $project :: caused by :: projection specification must have at least one field',
        );
      const projection = parseProjection(spec);
      return (documents) => mapped(documents, (document) => project(projection, document, variables));
    },
    needs: (spec) => {
      const { reads } = parseProjection(spec as Doc);
      return reads ? { fields: reads, final: true } : null;
    },
  },
  $addFields: addFields('$addFields'),
  $set: addFields('$set'),
  $unset: {
    compile: (spec, { variables }) => {
      const projection = parseProjection(unset(spec));
      return (documents) => mapped(documents, (document) => project(projection, document, variables));
    },
  },
  $group: {
    compile: (spec, { variables }) => compileGroup(spec, variables),
    needs: (spec) => expressionNeeds(spec, true),
  },
  $sort: sort,
  $limit: {
    compile: (spec) =>
      (
        (count) => (documents) =>
          take(documents, count)
      )(stageCount(spec, '$limit', 1)),
    needs: () => ({ fields: new Set(), final: false }),
  },
  $skip: {
    compile: (spec) =>
      (
        (count) => (documents) =>
          drop(documents, count)
      )(stageCount(spec, '$skip', 0)),
    needs: () => ({ fields: new Set(), final: false }),
  },
  $count: {
    compile: (spec) => {
      if (typeof spec !== 'string' || spec === '') {
        throw new CommandError(spec === '' ? 40157 : 40156, 'the count field must be a non-empty string');
      }
      if (spec.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
      if (spec.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
      return function* (documents) {
        let count = 0;
        for (const _ of documents) count++;
        if (count > 0) yield { [spec]: count };
      };
    },
    needs: () => ({ fields: new Set(), final: true }),
  },
  $unwind: {
    compile: unwind,
    needs: (spec) => expressionNeeds(isDocument(spec) ? spec.path : spec, false),
  },
  $replaceRoot: {
    compile: (spec, { variables }) => {
      if (!isDocument(spec) || !('newRoot' in spec))
        throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
      return replaceRoot(spec.newRoot, '$replaceRoot')(variables);
    },
    needs: (spec) => (isDocument(spec) ? expressionNeeds(spec.newRoot, true) : null),
  },
  $replaceWith: {
    compile: (spec, { variables }) => replaceRoot(spec, '$replaceWith')(variables),
    needs: (spec) => expressionNeeds(spec, true),
  },
  $sortByCount: {
    compile: (spec, context) =>
      compilePipeline([{ $group: { _id: spec, count: { $sum: 1 } } }, { $sort: { count: -1 } }], context),
    needs: (spec) => expressionNeeds(spec, true),
  },
  $facet: { compile: facet },
};

/** Collects what a `$match` reads. */
function matchFields(spec: unknown, into: Set<string>): boolean {
  if (!isDocument(spec)) return false;
  for (const [name, value] of Object.entries(spec)) {
    if (name === '$expr') {
      if (!collectFields(value, into)) return false;
    } else if (name.startsWith('$')) {
      if (Array.isArray(value) && !value.every((inner) => matchFields(inner, into))) return false;
    } else into.add(name.split('.')[0] as string);
  }
  return true;
}

/** The name and argument of a stage. @throws code 40323, 40324 */
export function stageOf(stage: unknown): { name: string; spec: unknown } {
  if (!isDocument(stage))
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const names = Object.keys(stage);
  const [name = ''] = names;
  if (names.length !== 1)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (!Object.hasOwn(stages, name)) throw unknownStage(name);
  return { name, spec: stage[name] };
}

export function compilePipeline(pipeline: readonly unknown[], context: StageContext): Stage {
  const compiled = pipeline.map((stage) => {
    const { name, spec } = stageOf(stage);
    return (stages[name] as StageKind).compile(spec, context);
  });
  return (documents) => compiled.reduce((stream, stage) => stage(stream), documents);
}

/** The top-level fields that a pipeline reads of the documents that come in; null: all. */
export function pipelineFields(pipeline: readonly unknown[]): Set<string> | null {
  const fields = new Set<string>();
  for (const stage of pipeline) {
    const { name, spec } = stageOf(stage);
    const needs = (stages[name] as StageKind).needs?.(spec);
    if (!needs) return null;
    for (const field of needs.fields) fields.add(field);
    if (needs.final) return fields;
  }
  return null;
}
