import { createHash } from 'node:crypto';
import {
  type PageDescriptor,
  type RemoteDescriptor,
  type RemoteListing,
  type RemotesAnswer,
  SHELL_API_VERSION,
} from '@shoppervoice/contracts/remotes';
import { liveVersions, type RemoteState, versionFor, versionUnlessWithdrawn } from '@shoppervoice/remote-registry';
import { collisionOf, publicDescriptor } from '../registry/live-portal.ts';
import type { Registry } from '../registry/registry.ts';
import { type PreparedBody, prepareBody } from './prepared-body.ts';

/** One distinct version list, made once. */
export interface PreparedAnswer {
  readonly remotes: readonly RemoteListing[];
  /** Pages of withdrawn remotes. */
  readonly withdrawn: readonly PageDescriptor[];
  /** Name -> version, as in a ticket. */
  readonly given: Readonly<Record<string, string>>;
  /** `RemotesAnswer.answer`. */
  readonly hash: string;
  /** The response from `"remotes"` to its end. */
  readonly body: PreparedBody;
  /** Hash of the body. */
  readonly tag: string;
}

/** Distinct lists that are kept; there are as many as combinations of canaries. */
const KEPT = 256;

/** Answers of `/remotes.json` per distinct version list. */
export class PreparedAnswers {
  readonly #registry: Registry;
  readonly #leftOut: (remote: string, sentence: string) => void;
  readonly #answers = new Map<string, PreparedAnswer>();
  #remotes: readonly RemoteState[] = [];
  #generation = -1;

  constructor(registry: Registry, leftOut: (remote: string, sentence: string) => void) {
    this.#registry = registry;
    this.#leftOut = leftOut;
  }

  /** What a viewer of this merchant (null: signed out) gets. */
  for(mid: number | null): PreparedAnswer {
    if (this.#generation !== this.#registry.generation) {
      this.#generation = this.#registry.generation;
      this.#answers.clear();
      this.#remotes = this.#registry.remotes.map((remote) => servable(this.#registry, remote));
    }
    const chosen = this.#remotes.flatMap((remote) => {
      const assignment = versionFor(remote, { mid });
      return assignment === null ? [] : [{ remote, assignment }];
    });
    const key = chosen.map(
      ({ remote, assignment: { version, channel } }) => `${remote.name} ${version.version} ${channel}`,
    );
    const withdrawn = this.#remotes.flatMap((remote) => {
      const version = remote.withdrawn ? versionUnlessWithdrawn(remote, { mid })?.version : undefined;
      return version === undefined ? [] : [{ remote, version }];
    });
    for (const { remote, version } of withdrawn) key.push(`${remote.name} ${version.version} withdrawn`);
    const text = key.join('\n');
    const known = this.#answers.get(text);
    if (known !== undefined) return known;
    const listings = chosen.flatMap(({ remote, assignment }): RemoteListing[] => {
      const build = this.#registry.build(remote, assignment.version.version);
      if (build === null) return [];
      const { fallback } = assignment;
      const other = fallback === null ? null : this.#registry.build(remote, fallback.version);
      return [
        {
          name: remote.name,
          ...build.remote,
          descriptor: publicDescriptor(build.file.descriptor),
          channel: assignment.channel,
          ...(other === null ? {} : { fallback: other.remote }),
        },
      ];
    });
    const made = prepare(
      withoutTakenPages(listings, this.#leftOut),
      withdrawn.flatMap(({ version }) => publicDescriptor(version.descriptor).pages),
    );
    if (this.#answers.size >= KEPT) this.#answers.clear();
    this.#answers.set(text, made);
    return made;
  }
}

/** A remote without the versions whose builds are lost: their readers get the next one. */
function servable(registry: Registry, remote: RemoteState): RemoteState {
  const lost = liveVersions(remote).filter(({ version }) => registry.build(remote, version) === null);
  return lost.length === 0
    ? remote
    : { ...remote, versions: remote.versions.filter((version) => !lost.includes(version)) };
}

/** What a response has for its session alone. */
export type OfSession = Pick<RemotesAnswer, 'ticket' | 'flags'>;

/** The response without its remotes: what differs by session. */
function frameOf({ hash }: PreparedAnswer, own: OfSession): Omit<RemotesAnswer, 'remotes'> {
  return { shellApi: SHELL_API_VERSION, answer: hash, ...own };
}

/** The first characters of the response; they end where the prepared body begins. */
export function headOf(answer: PreparedAnswer, own: OfSession): string {
  return JSON.stringify(frameOf(answer, own)).slice(0, -1);
}

/** The whole response, for lists of one session only. */
export function wholeAnswer(
  remotes: readonly RemoteListing[],
  withdrawn: readonly PageDescriptor[],
  own: OfSession,
): RemotesAnswer {
  return { ...frameOf(prepare(remotes, withdrawn), own), remotes, ...withdrawnOf(withdrawn) };
}

const withdrawnOf = (withdrawn: readonly PageDescriptor[]) => (withdrawn.length === 0 ? {} : { withdrawn });

function prepare(remotes: readonly RemoteListing[], withdrawn: readonly PageDescriptor[]): PreparedAnswer {
  const given = Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  const list = remotes.map(({ name, version }) => `${name} ${version}`).join('\n');
  const hash = createHash('sha256').update(list).digest('base64url').slice(0, 22);
  const body = prepareBody(`,${JSON.stringify({ remotes, ...withdrawnOf(withdrawn) }).slice(1)}`);
  return { remotes, withdrawn, given, hash, body, tag: createHash('sha256').update(body.plain).digest('base64url') };
}

/** A page that two remotes claim (possible after a rollback) belongs to the first; the other keeps the rest. */
function withoutTakenPages(
  listings: readonly RemoteListing[],
  leftOut: (remote: string, sentence: string) => void,
): RemoteListing[] {
  const kept: RemoteListing[] = [];
  for (const listing of listings) {
    const pages = listing.descriptor.pages.filter((page) => {
      const alone: RemoteDescriptor = { ...listing.descriptor, pages: [page] };
      const taken = collisionOf({ name: listing.name, descriptor: alone }, kept);
      if (taken !== null) leftOut(listing.name, taken);
      return taken === null;
    });
    if (pages.length === listing.descriptor.pages.length) kept.push(listing);
    else if (pages.length > 0) kept.push({ ...listing, descriptor: { ...listing.descriptor, pages } });
  }
  return kept;
}
