import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '@shoppervoice/remote-package';
import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { jsonText } from '../folder/json-text.ts';
import { DOCUMENT_FILE, type OwnService, ownCall, ownServices, serviceAt } from '../folder/own-services.ts';
import type { PortalClient } from '../portal/portal-client.ts';
import { type CallsDocument, callTypes } from '../types/call-types.ts';
import { remoteAtPortal } from './remote-at-portal.ts';

const FILE = 'src/portal-calls.ts';
/** Calls that the portal is asked about at a time. */
const AT_ONCE = 50;
/** A call that a source file names as a text of its own. */
const NAMED_CALL = /(['"`])((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^'"`\s,]+)\1/g;

/** `types`: writes the types of the calls that the remote makes, and adds those that its source names to its list. */
export async function types(options: CommonOptions, surroundings: Surroundings): Promise<Outcome> {
  const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
  const { path, name, descriptor } = remote;
  const listed = descriptor.calls ?? [];
  const added = [...callsInSource(path)].filter((call) => !listed.includes(call)).sort();
  const calls = [...listed, ...added];
  if (calls.length === 0) {
    throw new CliProblem(EXIT.invalid, 'The remote makes no calls.', 'List them as `calls` in remote.json.');
  }
  const services = ownServices(remote);
  const serviceOf = (call: string) => serviceAt(services, call.split(' ')[1] ?? '');
  const own = ownPaths(calls, serviceOf);
  const document = await documentOf(
    calls.filter((call) => serviceOf(call) === undefined),
    name,
    portal,
  );
  const missing = document['x-missing'];
  if (missing.length > 0) {
    const problem = `The portal knows no calls of ${missing.join(', ')} now: ${missing.length === 1 ? 'it does' : 'they do'} not respond.`;
    throw new CliProblem(EXIT.unreachable, problem, 'Try again in a minute. Nothing was written.');
  }
  const unknown = document['x-unknown'];
  if (unknown.length > 0) {
    throw new CliProblem(
      EXIT.invalid,
      `The portal has no call ${unknown.join(', nor ')}.`,
      'Correct the source or `calls` in remote.json. Nothing was written.',
    );
  }
  writeFileSync(join(path, FILE), callTypes(calls, { ...document, paths: { ...document.paths, ...own.paths } }));
  const isListed = added.length === 0 || addToList(path, calls);
  const documents = own.services.map(
    ({ name: service, folder }) =>
      `Those of ${service} are of ${folder}: \`service register\` sends its document to the portal.`,
  );
  return {
    did: `Wrote the types of ${calls.length === 1 ? '1 call' : `${calls.length} calls`} to ${FILE}.`,
    ...(added.length > 0 && isListed ? { lines: added.map((call) => `Added to remote.json: ${call}`) } : {}),
    next: [
      isListed
        ? '`npm run typecheck` says where the source and the portal differ.'
        : `Add to \`calls\` in remote.ts: ${added.join(', ')}.`,
      ...documents,
    ],
    data: { portal: origin, name, calls, added, file: FILE },
  };
}

function callsInSource(path: string): Set<string> {
  const found = new Set<string>();
  for (const [file, content] of filesOf(join(path, 'src'))) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || `src/${file}` === FILE) continue;
    for (const [, , call] of content.toString('utf8').matchAll(NAMED_CALL)) if (call !== undefined) found.add(call);
  }
  return found;
}

interface OwnPaths {
  readonly paths: CallsDocument['paths'];
  readonly services: readonly OwnService[];
}

/** Calls of services that the team develops beside the remote, from their own documents: the portal may know older ones, or none. */
function ownPaths(calls: readonly string[], serviceOf: (call: string) => OwnService | undefined): OwnPaths {
  const paths: Record<string, CallsDocument['paths'][string]> = {};
  const services = new Set<OwnService>();
  for (const call of calls) {
    const service = serviceOf(call);
    if (service === undefined) continue;
    services.add(service);
    const found = ownCall(service, call);
    if (found === undefined) {
      throw new CliProblem(
        EXIT.invalid,
        `${DOCUMENT_FILE} of ${service.folder} has no call ${call}.`,
        'Correct the source or `calls` in remote.json, or write it by `npm run document` there. Nothing was written.',
      );
    }
    paths[found.path] = { ...paths[found.path], [found.method]: found.operation };
  }
  return { paths, services: [...services] };
}

async function documentOf(calls: readonly string[], name: string, portal: PortalClient): Promise<CallsDocument> {
  const parts: CallsDocument[] = [];
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    parts.push(await portal.callsDocument(name, calls.slice(at, at + AT_ONCE)));
  }
  const paths: Record<string, CallsDocument['paths'][string]> = {};
  for (const part of parts) {
    for (const [path, methods] of Object.entries(part.paths)) paths[path] = { ...paths[path], ...methods };
  }
  return {
    paths,
    'x-unknown': parts.flatMap((part) => part['x-unknown']),
    'x-missing': [...new Set(parts.flatMap((part) => part['x-missing']))],
  };
}

/** False: the descriptor is a program, which its team changes. */
function addToList(path: string, calls: readonly string[]): boolean {
  const file = join(path, 'remote.json');
  if (existsSync(join(path, 'remote.ts')) || !existsSync(file)) return false;
  writeFileSync(file, jsonText({ ...JSON.parse(readFileSync(file, 'utf8')), calls }));
  return true;
}
