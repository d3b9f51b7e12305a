import { createHash } from 'node:crypto';
import { type Access, AccessSchema, LONGEST_CALL } from '@shoppervoice/contracts/calls';
import {
  LONGEST_DOCUMENT,
  MOST_SERVICE_CALLS,
  type RegisteredCall,
  TEAM_SERVICE_PREFIX,
} from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import { featureNumber } from '@shoppervoice/survey-model';
import { Compile } from 'typebox/compile';

/** An OpenAPI document of a team's service, checked. */
export interface ReadDocument {
  readonly calls: readonly RegisteredCall[];
  /** As it is stored. */
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
}

type Fields = Readonly<Record<string, unknown>>;

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;
/** Fields of a path item that are no methods. */
const OTHER_FIELDS = ['summary', 'description', 'parameters'];
const PATH = /^(?:\/(?:[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*|\{[A-Za-z0-9_]+\}))+$/;
const accessCheck = Compile(AccessSchema);

/** @throws ProblemError 400 that says where the document is wrong */
export function readDocument(document: Fields, service: string): ReadDocument {
  const text = JSON.stringify(document);
  if (Buffer.byteLength(text) > LONGEST_DOCUMENT) {
    throw wrong(`The document is longer than ${LONGEST_DOCUMENT.toLocaleString('en')} bytes.`);
  }
  if (typeof document.openapi !== 'string' || !/^3\.1\.\d{1,3}$/.test(document.openapi)) {
    throw wrong('The document is not OpenAPI 3.1: its field openapi says 3.1.0.');
  }
  const paths = fieldsOf(document.paths);
  if (paths === null) throw wrong('The document has no paths.');
  refuseReferences(document);
  const prefix = `${TEAM_SERVICE_PREFIX}${service}`;
  const calls = Object.entries(paths).flatMap(([path, item]) => callsOf(path, item, prefix, document['x-access']));
  if (calls.length === 0) throw wrong('The document has no calls.');
  if (calls.length > MOST_SERVICE_CALLS) throw wrong(`A service has at most ${MOST_SERVICE_CALLS} calls.`);
  const shapes = calls.map(({ method, path }) => `${method} ${path.replace(/:[^/]+/g, ':')}`);
  const twice = shapes.find((shape, at) => shapes.indexOf(shape) !== at);
  if (twice !== undefined) throw wrong(`The call ${twice} is in the document twice.`);
  return { calls, text, hash: createHash('sha256').update(text).digest('hex') };
}

function callsOf(written: string, item: unknown, prefix: string, usual: unknown): RegisteredCall[] {
  if (!written.startsWith(`${prefix}/`) || !PATH.test(written)) {
    throw wrong(`The path ${written.slice(0, 120)} is not under ${prefix}/: write each path as the portal serves it.`);
  }
  const operations = fieldsOf(item);
  if (operations === null) throw wrong(`The path ${written} has no operations.`);
  const path = written.replace(/\{(\w+)\}/g, ':$1');
  return Object.entries(operations).flatMap(([name, operation]): RegisteredCall[] => {
    if (OTHER_FIELDS.includes(name) || name.startsWith('x-')) return [];
    const method = Object.entries(METHODS).find(([each]) => each === name)?.[1];
    if (method === undefined) throw wrong(`The path ${written} has ${name}: calls are GET, POST, PUT or DELETE.`);
    const call = `${method} ${path}`;
    if (call.length > LONGEST_CALL) throw wrong(`${call} is longer than ${LONGEST_CALL} characters.`);
    const own = fieldsOf(operation);
    if (own === null) throw wrong(`${call} is no operation.`);
    return [{ method, path, access: accessOf(call, own['x-access'] ?? usual) }];
  });
}

function accessOf(call: string, written: unknown): Access {
  if (written === undefined) {
    throw wrong(
      `${call} does not say who may make it: write x-access at the call or for all; {} is everybody signed in.`,
    );
  }
  if (!accessCheck.Check(written)) throw wrong(`The x-access of ${call} is no gate of this portal.`);
  if (written.public !== undefined) throw wrong(`${call} is public: calls of a team’s service need a session.`);
  const features = [written.feature, ...(written.anyOf ?? []).map(({ feature }) => feature)];
  const unknown = features.find((each) => typeof each === 'string' && featureNumber(each) === undefined);
  if (unknown !== undefined)
    throw wrong(`The x-access of ${call} names ${unknown}, which is no feature of this portal.`);
  return written;
}

/** Documents of all services are put together, and parts of calls are given out: each schema stands where it is used. */
function refuseReferences(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('$ref' in value && typeof value.$ref === 'string') {
    throw wrong(`The document refers to ${value.$ref.slice(0, 100)}: write each schema where it is used.`);
  }
  for (const each of Object.values(value)) refuseReferences(each);
}

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** Names of a document may be as long as it is. */
const LONGEST_SENTENCE = 400;
const wrong = (sentence: string) =>
  new ProblemError(400, sentence.slice(0, LONGEST_SENTENCE), { parameter: 'document' });
