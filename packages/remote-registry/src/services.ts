import { ownsService, type RegisteredCall, type Registration } from '@shoppervoice/contracts/remotes';
import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import type { RemoteState, ServiceState } from './remote-state.ts';

/** Services of one remote, and former registrations of one service that are kept. */
const MOST_SERVICES = 5;
const REMEMBERED = 5;

export interface ServiceWish {
  readonly service: string;
  readonly address: string;
  readonly calls: readonly RegisteredCall[];
  /** SHA-256 of the document. */
  readonly document: string;
}

const serviceOf = ({ services = [] }: RemoteState, name: string) => services.find((each) => each.name === name) ?? null;

const registrationOf = ({ registrations }: ServiceState, number: number | null): Registration | null =>
  registrations.find((each) => each.number === number) ?? null;

/** The registration that calls go to; null: none was approved, or the service is withdrawn. */
export const routedRegistration = (service: ServiceState): Registration | null =>
  service.withdrawn ? null : registrationOf(service, service.current);

const unknown = ({ name }: RemoteState, service: string) =>
  refused(404, `${name} has no service ${service}. Register it first.`);

const callWords = (count: number) => (count === 1 ? '1 call' : `${count} calls`);
const words = (service: string, { number, address, calls }: Registration) =>
  `${service}, registration ${number}: ${address}, ${callWords(calls.length)}.`;

/** Drops what nothing refers to, and puts the service in its place. */
function withService({ services = [] }: RemoteState, next: ServiceState): readonly ServiceState[] {
  const former = next.former.slice(0, REMEMBERED);
  const named = [next.current, next.waiting, ...former];
  const kept = { ...next, former, registrations: next.registrations.filter(({ number }) => named.includes(number)) };
  const isKnown = services.some(({ name }) => name === next.name);
  return isKnown ? services.map((each) => (each.name === next.name ? kept : each)) : [...services, kept];
}

/**
 * A new address or document of a service. Nobody gets it before a superuser approves it: until then the current one goes on. One
 * that waited is replaced.
 */
export function registerService(
  remote: RemoteState,
  { service, address, calls, document }: ServiceWish,
  wish: Wish,
): Outcome {
  if (!ownsService(remote.name, service)) {
    const sentence = `A service of ${remote.name} is named ${remote.name}, or ${remote.name}, a dot and a word: ${remote.name}.stock.`;
    return refused(409, sentence);
  }
  const known = serviceOf(remote, service);
  if (known === null && (remote.services ?? []).length >= MOST_SERVICES) {
    return refused(409, `${remote.name} has ${MOST_SERVICES} services, which is as many as a remote may have.`);
  }
  const before: ServiceState = known ?? {
    name: service,
    last: 0,
    registrations: [],
    current: null,
    waiting: null,
    former: [],
    withdrawn: null,
  };
  const newest = registrationOf(before, before.waiting ?? before.current);
  if (newest !== null && newest.address === address && newest.document === document) {
    const state = before.waiting === null ? 'is approved' : 'waits for approval';
    return {
      kind: 'unchanged',
      did: `${service} is registered like this already: registration ${newest.number} ${state}.`,
    };
  }
  const added: Registration = {
    number: before.last + 1,
    address,
    calls,
    document,
    registeredAt: wish.at,
    registeredBy: wish.who,
    approvedAt: null,
    approvedBy: null,
  };
  const next = {
    ...before,
    last: added.number,
    waiting: added.number,
    registrations: [...before.registrations, added],
    refused: null,
  };
  const until = before.current === null ? 'no call reaches it' : `calls go to registration ${before.current}`;
  const did = `Registration ${added.number} of ${service} waits for a superuser’s approval. Until then ${until}.`;
  const change = { action: 'register-service', version: null, reason: reasonOf(words(service, added), wish) } as const;
  return changed(remote, { services: withService(remote, next) }, change, wish, did);
}

/** `number`: what the superuser has read; another one may wait by now. */
export function approveService(remote: RemoteState, service: string, number: number, wish: Wish): Outcome {
  const known = serviceOf(remote, service);
  if (known === null) return unknown(remote, service);
  if (known.current === number)
    return { kind: 'unchanged', did: `Registration ${number} of ${service} is approved already.` };
  const waiting = registrationOf(known, known.waiting);
  if (waiting?.number !== number) return notWaiting(service, number, waiting);
  if (wish.isSuperuser !== true) return refused(409, 'A superuser approves services.');
  const approved = { ...waiting, approvedAt: wish.at, approvedBy: wish.who };
  const next: ServiceState = {
    ...known,
    registrations: known.registrations.map((each) => (each === waiting ? approved : each)),
    current: number,
    waiting: null,
    former: known.current === null ? known.former : [known.current, ...known.former],
  };
  const after = known.withdrawn ? ' It is still withdrawn.' : ` Calls go to ${approved.address}.`;
  const did = `Registration ${number} of ${service} is approved.${after}`;
  const change = {
    action: 'approve-service',
    version: null,
    reason: reasonOf(words(service, approved), wish),
  } as const;
  return changed(remote, { services: withService(remote, next) }, change, wish, did);
}

/** What waits does not wait any longer, and calls go where they went. `number`: as of an approval. */
export function refuseService(remote: RemoteState, service: string, number: number, wish: Wish): Outcome {
  const known = serviceOf(remote, service);
  if (known === null) return unknown(remote, service);
  if (known.refused?.number === number)
    return { kind: 'unchanged', did: `Registration ${number} of ${service} is refused already.` };
  const waiting = registrationOf(known, known.waiting);
  if (waiting?.number !== number) return notWaiting(service, number, waiting);
  if (wish.isSuperuser !== true) return refused(409, 'A superuser refuses services.');
  const { who: by, at, reason = '' } = wish;
  const next: ServiceState = { ...known, waiting: null, refused: { number, by, at, reason } };
  const current = registrationOf(known, known.withdrawn ? null : known.current);
  const goes = current === null ? 'No call reaches it.' : `Calls go to registration ${current.number}, as before.`;
  const did = `Registration ${number} of ${service} is refused. ${goes}`;
  const change = { action: 'refuse-service', version: null, reason: reasonOf(words(service, waiting), wish) } as const;
  return changed(remote, { services: withService(remote, next) }, change, wish, did);
}

function notWaiting(service: string, number: number, waiting: Registration | null): Outcome {
  const now = waiting === null ? 'none waits' : `registration ${waiting.number} waits by now`;
  return refused(409, `Registration ${number} of ${service} does not wait for approval: ${now}. Read it again.`);
}

/** No call reaches the service from now on, and what waits does not wait any longer. */
export function withdrawService(remote: RemoteState, service: string, wish: Wish): Outcome {
  const known = serviceOf(remote, service);
  if (known === null) return unknown(remote, service);
  const kind = wish.isSuperuser === true ? ('superuser' as const) : ('team' as const);
  // A superuser may take over a withdrawal by a team: then only a superuser can end it.
  const isDone = known.withdrawn !== null && (known.withdrawn.kind === 'superuser' || kind === 'team');
  if (isDone && known.waiting === null) return { kind: 'unchanged', did: `${service} is withdrawn already.` };
  const { who: by, at, reason = '' } = wish;
  const withdrawn = isDone ? known.withdrawn : { by, kind, at, reason };
  const next: ServiceState = { ...known, waiting: null, withdrawn };
  const did = `${service} is withdrawn: no call reaches it.`;
  const change = { action: 'withdraw-service', version: null, reason: reasonOf(`${service}.`, wish) } as const;
  return changed(remote, { services: withService(remote, next) }, change, wish, did);
}

export function endServiceWithdrawal(remote: RemoteState, service: string, wish: Wish): Outcome {
  const known = serviceOf(remote, service);
  if (known === null) return unknown(remote, service);
  const { withdrawn } = known;
  if (withdrawn === null) return { kind: 'unchanged', did: `${service} is not withdrawn.` };
  if (withdrawn.kind === 'superuser' && wish.isSuperuser !== true) {
    return refused(409, `${service} was withdrawn by ${withdrawn.by}: only a superuser can bring it back.`);
  }
  const current = registrationOf(known, known.current);
  const goes =
    current === null ? 'no call reaches it before a registration is approved' : `calls go to ${current.address}`;
  const did = `${service} is back: ${goes}.`;
  const change = { action: 'end-service-withdrawal', version: null, reason: reasonOf(`${service}.`, wish) } as const;
  return changed(remote, { services: withService(remote, { ...known, withdrawn: null }) }, change, wish, did);
}

/** Back to the approved registration before. It was approved once and needs no other approval. */
export function rollBackService(remote: RemoteState, service: string, wish: Wish): Outcome {
  const known = serviceOf(remote, service);
  if (known === null) return unknown(remote, service);
  if (known.withdrawn) return refused(409, `${service} is withdrawn: end the withdrawal first.`);
  const [number, ...former] = known.former;
  const previous = registrationOf(known, number ?? null);
  if (number === undefined || previous === null) {
    return refused(
      409,
      `${service} has no approved registration before the current one. Withdraw it, or register another.`,
    );
  }
  const next: ServiceState = { ...known, current: number, former };
  const did = `${service} is back from registration ${known.current} to ${number}: calls go to ${previous.address}.`;
  const reason = reasonOf(`${service}, from registration ${known.current} to ${number}.`, wish);
  return changed(
    remote,
    { services: withService(remote, next) },
    { action: 'rollback-service', version: null, reason },
    wish,
    did,
  );
}

const reasonOf = (what: string, { reason = '' }: Wish) => `${what} ${reason}`.trim();
