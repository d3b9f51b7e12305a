import type { FastifyError, FastifySchemaValidationError } from 'fastify';

type Place = NonNullable<FastifyError['validationContext']>;

interface Sentence {
  readonly detail: string;
  readonly parameter?: string;
  readonly allowed?: string;
}

const PLACES: Readonly<Record<Place, string>> = {
  querystring: 'parameter',
  body: 'field',
  params: 'part of the address',
  headers: 'header',
};

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'one text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

type Say = (params: Readonly<Record<string, unknown>>) => string;

/** The expectation, by JSON Schema keyword. */
const ALLOWED: Readonly<Record<string, Say>> = {
  type: ({ type }) =>
    [type]
      .flat()
      .map((name) => TYPES[String(name)] ?? String(name))
      .join(' or '),
  enum: ({ allowedValues }) => `one of ${[allowedValues].flat().join(', ')}`,
  const: ({ allowedValue }) => String(allowedValue),
  minimum: ({ limit }) => `at least ${limit}`,
  maximum: ({ limit }) => `at most ${limit}`,
  minLength: ({ limit }) => (limit === 1 ? 'a text that is not empty' : `at least ${limit} characters`),
  maxLength: ({ limit }) => `at most ${limit} characters`,
  minItems: ({ limit }) => `at least ${limit} of them`,
  maxItems: ({ limit }) => `at most ${limit} of them`,
  uniqueItems: () => 'each value once',
  pattern: () => 'in the documented form',
  format: ({ format }) => `in the form of a ${format}`,
};

const name = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .join('.')
    .slice(0, 60);

/** A sentence for the first violation of a route's schema. It quotes names, never values. */
export function describeValidation(
  errors: readonly FastifySchemaValidationError[],
  context: Place | undefined,
): Sentence {
  const place = PLACES[context ?? 'body'];
  const constants = errors.filter((error) => error.keyword === 'const').map((error) => error.params.allowedValue);
  const error = errors[0];
  if (error === undefined) return { detail: 'The request is not in the documented form.' };
  const parent = name(error.instancePath);
  const child = (key: unknown): string => [parent, String(key).slice(0, 60)].filter((part) => part !== '').join('.');
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
    const parameter = child(error.params.additionalProperty ?? error.params.unevaluatedProperty);
    return { detail: `This call does not know the ${place} ${parameter}.`, parameter };
  }
  if (error.keyword === 'required') {
    const parameter = child(error.params.missingProperty);
    return { detail: `The ${place} ${parameter} is missing.`, parameter };
  }
  const allowed =
    constants.length > 1
      ? `one of ${constants.join(', ')}`
      : (ALLOWED[error.keyword]?.(error.params) ?? 'as documented');
  if (parent === '') return { detail: `The ${context ?? 'body'} must be ${allowed}.`, allowed };
  return { detail: `The ${place} ${parent} must be ${allowed}.`, parameter: parent, allowed };
}
