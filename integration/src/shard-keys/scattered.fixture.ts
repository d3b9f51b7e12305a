import { PROGRAMMES } from '@shoppervoice/survey-model';
import { SHARD_KEYS } from '@shoppervoice/survey-store';

type Fields = Readonly<Record<string, unknown>>;

/** A command as the driver's monitoring reports it. */
export interface StartedCommand {
  readonly databaseName: string;
  readonly commandName: string;
  readonly command: Fields;
}

const PROGRAMME_DATABASES = new Set<string>(PROGRAMMES.map(({ database }) => database));
const OTHER_DATABASES: Readonly<Record<string, string>> = {
  shoppervoice_reporting: 'reporting',
  shoppervoice_assistant: 'assistant',
};

/** Part of a bulk write, or the whole of a query. */
interface Query {
  readonly filter: Fields;
  readonly upsert: boolean;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

function queriesOf({ commandName, command }: StartedCommand): readonly Query[] {
  switch (commandName) {
    case 'find':
      return [{ filter: fieldsOf(command.filter), upsert: false }];
    case 'count':
    case 'distinct':
      return [{ filter: fieldsOf(command.query), upsert: false }];
    case 'findAndModify':
      return [{ filter: fieldsOf(command.query), upsert: command.upsert === true }];
    case 'aggregate': {
      const [first] = listOf(command.pipeline);
      return [{ filter: fieldsOf(first?.$match), upsert: false }];
    }
    case 'update':
      return listOf(command.updates).map(({ q, upsert }) => ({ filter: fieldsOf(q), upsert: upsert === true }));
    case 'delete':
      return listOf(command.deletes).map(({ q }) => ({ filter: fieldsOf(q), upsert: false }));
    default:
      return [];
  }
}

/** A value, or a list of values. */
function isPoint(value: unknown): boolean {
  if (value === undefined) return false;
  if (!isFields(value)) return true;
  const operators = Object.keys(value).filter((key) => key.startsWith('$'));
  return operators.length === 0 || '$eq' in value || '$in' in value;
}
const isRange = (value: unknown): boolean =>
  isFields(value) && ('$gte' in value || '$gt' in value) && ('$lte' in value || '$lt' in value);

/** Conditions that hold for a whole filter: its own and those of `$and`. */
const conditionsOf = (filter: Fields): Fields => Object.assign({}, ...listOf(filter.$and).map(conditionsOf), filter);

/** Names of the fields of a filter, without their values: `dirty holdUntil`. */
const namesOf = (filter: Fields): string =>
  Object.keys(conditionsOf(filter))
    .filter((key) => !key.startsWith('$'))
    .toSorted()
    .join(' ');

/**
 * Queries that a sharded cluster sends to all shards, as `collection: fields of the filter`. In databases that are not
 * sharded: those that name no merchant and no document, so that they could not be split by merchant.
 */
export function scatteredIn(started: StartedCommand): readonly string[] {
  const { databaseName, commandName, command } = started;
  const collection = String(command[commandName]);
  const isProgramme = PROGRAMME_DATABASES.has(databaseName);
  if (isProgramme ? !(collection in SHARD_KEYS) : OTHER_DATABASES[databaseName] === undefined) return [];
  const isResponses = isProgramme && collection === 'responses';
  return queriesOf(started).flatMap(({ filter, upsert }) => {
    const { mid, _id } = conditionsOf(filter);
    const isWhole = isPoint(_id) || (!upsert && isRange(_id));
    const isTargeted = isResponses ? isPoint(mid) : isProgramme ? isWhole : isWhole || isPoint(mid);
    return isTargeted
      ? []
      : [`${isProgramme ? '' : `${OTHER_DATABASES[databaseName]} `}${collection}: ${namesOf(filter)}`];
  });
}
