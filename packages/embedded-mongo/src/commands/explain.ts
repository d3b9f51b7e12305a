import type { SortKey } from '../aggregate/sort.ts';
import { CommandError } from '../errors/errors.ts';
import type { Plan } from '../plan/choose.ts';
import { type PlannedQuery, planQuery, runQuery } from '../plan/query.ts';
import type { Work } from '../plan/run.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { splitPipeline } from './aggregate.ts';
import {
  type Call,
  checkFields,
  collectionName,
  countField,
  documentField,
  type ReadContext,
  type Reply,
} from './context.ts';
import { parseFind, parseHint, parseMatch } from './find.ts';
import { version } from './session.ts';

const verbosities = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** A plan as `explain` shows it. */
function showPlan(plan: Plan): Doc {
  switch (plan.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
    case 'union':
      return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.of.map(showPlan) } };
    case 'scan': {
      const { index } = plan;
      const scan: Doc = {
        stage: 'IXSCAN',
        keyPattern: index?.meta.key ?? { _id: 1 },
        indexName: index?.meta.name ?? '_id_',
        isMultiKey: plan.repeats,
        isUnique: index === null || index.meta.unique === true,
        isPartial: index?.meta.partialFilterExpression !== undefined,
        direction: plan.reverse ? 'backward' : 'forward',
        ranges: plan.ranges.length,
      };
      return { stage: 'FETCH', inputStage: plan.merge ? { stage: 'SORT_MERGE', inputStages: [scan] } : scan };
    }
  }
}

function showSort(sort: readonly SortKey[]): Doc {
  return Object.fromEntries(sort.map(({ path, direction }) => [path.join('.'), direction]));
}

function winningPlan(query: PlannedQuery): Doc {
  let shown = showPlan(query.plan);
  if (query.sort.length > 0 && !query.plan.sorted)
    shown = { stage: 'SORT', sortPattern: showSort(query.sort), inputStage: shown };
  if (query.skip > 0) shown = { stage: 'SKIP', skipAmount: query.skip, inputStage: shown };
  if (query.limit !== Number.POSITIVE_INFINITY) shown = { stage: 'LIMIT', limitAmount: query.limit, inputStage: shown };
  return shown;
}

/** The query inside the command that is explained; null where the collection does not exist. */
function explained(context: ReadContext, call: Call): PlannedQuery | null {
  const { store } = context;
  switch (call.name) {
    case 'find':
      return parseFind({ ...context, call }).query;
    case 'aggregate': {
      const collection = store.catalog.find(call.db, collectionName(call));
      const { match, sort, skip, limit } = splitPipeline((call.body.pipeline as unknown[] | undefined) ?? []);
      return collection
        ? planQuery(collection, {
            match,
            sort,
            skip,
            limit,
            hint: parseHint(collection, call.body.hint),
            variables: {},
          })
        : null;
    }
    case 'count':
    case 'distinct':
    case 'findAndModify': {
      const collection = store.catalog.find(call.db, collectionName(call));
      const { match, variables } = parseMatch(call, 'query');
      return collection
        ? planQuery(collection, {
            match,
            sort: [],
            skip: countField(call, 'skip') ?? 0,
            limit: Number.POSITIVE_INFINITY,
            hint: parseHint(collection, call.body.hint),
            variables,
          })
        : null;
    }
    case 'update':
    case 'delete': {
      const [item] = (call.body[call.name === 'update' ? 'updates' : 'deletes'] as Doc[] | undefined) ?? [];
      return explained(context, { ...call, name: 'find', body: { find: call.body[call.name], filter: item?.q ?? {} } });
    }
    default:
      throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${call.name}`);
  }
}

function stats(context: ReadContext, query: PlannedQuery, work: Work): Doc {
  const from = performance.now();
  let returned = 0;
  const collection = context.store.catalog.find(context.call.db, collectionName(inner(context.call)));
  if (collection) for (const _ of runQuery(context.store, collection, query, work, () => true)) returned++;
  return {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - from),
    totalKeysExamined: work.keys,
    totalDocsExamined: work.documents,
  };
}

function inner(call: Call): Call {
  const body = documentField(call, 'explain');
  const [name] = Object.keys(body ?? {});
  if (!body || name === undefined) throw new CommandError('TypeMismatch', 'explain command requires a nested object');
  return { ...call, name, body };
}

/** https://www.mongodb.com/docs/manual/reference/command/explain/ : which index a query uses, and what it looks at. */
export function explain(context: ReadContext): Reply {
  checkFields(context.call, new Set(['verbosity']));
  const verbosity = context.call.body.verbosity ?? 'allPlansExecution';
  if (typeof verbosity !== 'string' || !verbosities.has(verbosity))
    throw new CommandError(
      'FailedToParse',
      "verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}",
    );
  const call = inner(context.call);
  const query = explained(context, call);
  const filter = call.body.filter ?? call.body.query ?? {};
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${call.db}.${collectionName(call)}`,
      parsedQuery: isDocument(filter) ? filter : {},
      winningPlan: query ? winningPlan(query) : { stage: 'EOF' },
      rejectedPlans: [],
    },
    ...(verbosity !== 'queryPlanner' && query ? { executionStats: stats(context, query, context.work) } : {}),
    serverInfo: { version },
    ok: 1,
  };
}
