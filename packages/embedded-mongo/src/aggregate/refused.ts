import { CommandError } from '../errors/errors.ts';

/**
 * What MongoDB has and this server has not. A name of these tables is refused with the code that MongoDB gives to a name that
 * it does not know itself, and with a sentence that tells the two apart.
 * https://www.mongodb.com/docs/manual/reference/operator/aggregation/
 */
export const refusedStages: ReadonlySet<string> = new Set([
  '$bucket',
  '$bucketAuto',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$listSessions',
  '$lookup',
  '$merge',
  '$out',
  '$planCacheStats',
  '$querySettings',
  '$queryStats',
  '$rankFusion',
  '$redact',
  '$sample',
  '$scoreFusion',
  '$search',
  '$searchMeta',
  '$setWindowFields',
  '$shardedDataDistribution',
  '$unionWith',
  '$vectorSearch',
]);

export const refusedExpressions: ReadonlySet<string> = new Set([
  '$acos',
  '$acosh',
  '$asin',
  '$asinh',
  '$atan',
  '$atan2',
  '$atanh',
  '$binarySize',
  '$bitAnd',
  '$bitNot',
  '$bitOr',
  '$bitXor',
  '$bsonSize',
  '$convert',
  '$cos',
  '$cosh',
  '$createObjectId',
  '$dateFromString',
  '$degreesToRadians',
  '$deserializeEJSON',
  '$encStrContains',
  '$encStrEndsWith',
  '$encStrNormalizedEq',
  '$encStrStartsWith',
  '$firstN',
  '$function',
  '$getField',
  '$hash',
  '$hexHash',
  '$lastN',
  '$log',
  '$maxN',
  '$median',
  '$meta',
  '$minN',
  '$percentile',
  '$radiansToDegrees',
  '$rand',
  '$serializeEJSON',
  '$setField',
  '$sigmoid',
  '$similarityCosine',
  '$similarityDotProduct',
  '$similarityEuclidean',
  '$sin',
  '$sinh',
  '$sortArray',
  '$subtype',
  '$tan',
  '$tanh',
  '$toArray',
  '$toDecimal',
  '$toHashedIndexKey',
  '$toObject',
  '$toUUID',
  '$tsIncrement',
  '$tsSecond',
  '$unsetField',
]);

export const refusedAccumulators: ReadonlySet<string> = new Set([
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$concatArrays',
  '$firstN',
  '$lastN',
  '$maxN',
  '$median',
  '$minN',
  '$percentile',
  '$setUnion',
  '$top',
  '$topN',
]);

function sentence(said: string, known: boolean): string {
  return known ? `${said}: MongoDB has it, this server has not` : said;
}

export function unknownStage(name: string): CommandError {
  // A standalone MongoDB refuses this one itself.
  if (name === '$changeStream')
    return new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
  return new CommandError(40324, sentence(`Unrecognized pipeline stage name: '${name}'`, refusedStages.has(name)));
}

export function unknownExpression(name: string): CommandError {
  return new CommandError(
    'InvalidPipelineOperator',
    sentence(`Unrecognized expression '${name}'`, refusedExpressions.has(name)),
  );
}

/** A projection has its own code for an unknown expression. */
export function unknownInProjection(name: string): CommandError {
  return new CommandError(
    31325,
    sentence(`Invalid $project :: caused by :: Unknown expression ${name}`, refusedExpressions.has(name)),
  );
}

export function unknownAccumulator(name: string): CommandError {
  return new CommandError(15952, sentence(`unknown group operator '${name}'`, refusedAccumulators.has(name)));
}
