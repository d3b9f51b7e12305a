import {
  type AuditAction,
  type AuditQuestion,
  type Departed,
  type MakersAnswer,
  type MakersQuestion,
  MOST_MAKERS,
} from '@shoppervoice/contracts/accounts';
import type { FastifyBaseLogger } from 'fastify';
import type { Collection, Db } from 'mongodb';
import { READ_BODIES } from '../bodies/read-bodies.ts';
import { readJson } from '../bodies/read-json.ts';
import { isDatabaseAway, isDuplicateKey } from '../database-errors.ts';
import { defineConfig } from '../define-config.ts';
import { postToAccounts, sendNotice } from '../post-to-accounts.ts';
import { ProblemError } from '../problem.ts';
import { enterAudit } from '../record-audit.ts';
import { RepeatedWork } from '../repeated-work.ts';
import { type DepartureDocument, departureId, departuresOf, type EndingThing } from './departure-document.ts';
import { departedNotice, endedNotice, endOf, type NamedThings } from './departure-notices.ts';

/** Variables of a service whose things end when their maker departs; spread beside `SERVER_CONFIG`. */
export const DEPARTURES_CONFIG = defineConfig({
  DEPARTED_POLL_MS: {
    type: 'integer',
    min: 10,
    max: 3_600_000,
    default: 30_000,
    doc: 'Milliseconds between two looks at whether somebody who made an API client, a webhook or a scheduled report is no admin of its merchant any more.',
  },
});

/** Things of each kind that one look reads: what a look costs does not grow with the merchants. */
const THINGS_AT_ONCE = MOST_MAKERS;

export interface Maker {
  readonly mid: number;
  readonly userId: string;
}

interface NamedMaker extends Maker {
  readonly name: string;
}

/** Something that a maker made. `link`: page on which admins keep or end it. */
export interface MadeThing {
  readonly id: string;
  readonly name: string;
  readonly link: string | null;
}

/** Which things: those of a merchant, or the first `most` of the merchants after one, in their order. */
export type MadePart = { readonly mid: number } | { readonly after: number; readonly most: number };

/** The part as a query by `mid`, which an index of the collection begins with. */
export const findPart = (part: MadePart) =>
  'mid' in part
    ? { filter: { mid: part.mid }, options: {} }
    : { filter: { mid: { $gt: part.after } }, options: { sort: { mid: 1 }, limit: part.most } as const };

/** One kind of what ends when its maker departs. */
export interface MadeKind {
  readonly one: string;
  readonly many: string;
  /** The audit entry about its end. */
  readonly ended: Extract<AuditAction, AuditQuestion['action']>;
  /** Makers of what exists now, one a thing, so that they may be repeated. */
  makers(part: MadePart): Promise<readonly NamedMaker[]>;
  /** Told the current zones of merchants, by number, whenever accounts has said them; idempotent. */
  inZones?(zones: ReadonlyMap<number, string>): Promise<void>;
  madeBy(maker: Maker): Promise<readonly MadeThing[]>;
  /** Ends one if it still belongs to that maker; idempotent. */
  end(maker: Maker, id: string): Promise<void>;
}

interface DeparturesParts {
  readonly db: Db;
  readonly config: { readonly ACCOUNTS_URL: string; readonly INTERNAL_KEY: Buffer; readonly DEPARTED_POLL_MS: number };
  /** Name of the service. */
  readonly service: string;
  /** By the name under which a decided end is stored. */
  readonly kinds: Readonly<Record<string, MadeKind>>;
  /** A sentence or two for the admins: what to do. */
  readonly advice: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => number;
}

type Standing = MakersAnswer['makers'][number];
type Judged = Maker & Standing & { readonly name: string };

/** Merchants by number, up to and with `upTo`, and the makers among them. */
interface Stretch {
  readonly upTo: number;
  /** Their departures: of one merchant by its number, so that a cluster asks one shard. */
  readonly filter: { readonly mid: number } | { readonly mid: { readonly $gt: number; readonly $lte: number } };
  readonly makers: readonly NamedMaker[];
}

/**
 * Makers who have lost the admin role of a merchant. Accounts is polled, so that a departure is noticed even by a
 * service that was down. State is one document per maker, and each step may be repeated, by several processes or after
 * a kill: admins are notified once, and each end is entered once.
 */
export class Departures {
  readonly #parts: DeparturesParts;
  readonly #departures: Collection<DepartureDocument>;
  /** The next look begins after this merchant. */
  #after = 0;

  constructor(parts: DeparturesParts) {
    this.#parts = parts;
    this.#departures = departuresOf(parts.db);
  }

  /** Polls until the returned function is called. */
  start(): () => Promise<void> {
    const { config, log } = this.#parts;
    const poll = async () => {
      await this.poll();
      return false;
    };
    const work = new RepeatedWork([poll], { pollMs: config.DEPARTED_POLL_MS, log, what: 'departed makers' });
    return () => work.close();
  }

  /** Notices departures among the next merchants, notifies their admins, and ends what no one has kept. */
  async poll(): Promise<void> {
    const stretch = await this.#stretch(this.#after);
    const judged = await this.#judge(stretch);
    const { upTo, filter } = stretch;
    this.#after = upTo === Number.POSITIVE_INFINITY ? 0 : upTo;
    for (const departure of await this.#departures.find(filter).toArray()) {
      try {
        await this.#advance(departure, judged.get(departure._id));
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        this.#parts.log.warn({ err: error, mid: departure.mid }, 'a departed maker is looked at again later');
      }
    }
  }

  /** Departed makers of a merchant by ID, as accounts knows them now; the last known ones if it is down. */
  async of(mid: number): Promise<ReadonlyMap<string, Departed>> {
    try {
      await this.#judge(await this.#merchant(mid));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.#parts.log.warn({ err: error, mid }, 'accounts could not be asked who has departed');
    }
    return this.known(mid);
  }

  /** The same without asking accounts. */
  async known(mid: number): Promise<ReadonlyMap<string, Departed>> {
    const found = await this.#departures.find({ mid }).toArray();
    return new Map(found.map((departure) => [departure.userId, shownDeparture(departure)]));
  }

  /**
   * The departed maker of something that an admin is about to keep.
   * @throws ProblemError 409 if the maker is an admin or the days are over, 503 if accounts cannot be asked
   */
  async requireDeparted({ mid, userId }: Maker): Promise<Departed> {
    try {
      await this.#judge(await this.#merchant(mid));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.#parts.log.warn({ err: error, mid }, 'accounts could not be asked who has departed');
      throw new ProblemError(503, 'Who made this cannot be looked up right now. Try again.', { retryAfter: 2 });
    }
    const departure = await this.#departures.findOne({ _id: departureId(mid, userId) });
    if (departure === null) {
      throw new ProblemError(409, 'Its maker is an admin here, so there is nothing to take over.', { parameter: 'id' });
    }
    if (departure.ending !== undefined) {
      throw new ProblemError(409, 'Its days are over: it is being ended.', { parameter: 'id' });
    }
    return shownDeparture(departure);
  }

  async #merchant(mid: number): Promise<Stretch> {
    return { upTo: mid, filter: { mid }, makers: await this.#makers({ mid }) };
  }

  async #makers(part: MadePart): Promise<readonly NamedMaker[]> {
    return (await Promise.all(Object.values(this.#parts.kinds).map((kind) => kind.makers(part)))).flat();
  }

  /** The next merchants, as many as fit into one look. */
  async #stretch(after: number): Promise<Stretch> {
    const kinds = Object.values(this.#parts.kinds);
    const found = await Promise.all(kinds.map((kind) => kind.makers({ after, most: THINGS_AT_ONCE })));
    // Of the last merchant of a full answer some may be missing.
    const whole = found.map((makers) =>
      makers.length < THINGS_AT_ONCE ? Number.POSITIVE_INFINITY : (makers.at(-1)?.mid ?? after) - 1,
    );
    const upTo = Math.min(...whole);
    if (upTo <= after) return this.#merchant(after + 1);
    const filter = { mid: { $gt: after, $lte: upTo } };
    return { upTo, filter, makers: found.flat().filter(({ mid }) => mid <= upTo) };
  }

  /**
   * Asks accounts about the makers, and records who has departed, and who is back. Returns those who have, by
   * departure.
   */
  async #judge({ filter, makers }: Stretch): Promise<ReadonlyMap<string, Judged>> {
    const judged = await this.#standings(makers);
    const zones = new Map([...judged.values()].map(({ mid, timeZone }) => [mid, timeZone]));
    if (zones.size > 0) for (const kind of Object.values(this.#parts.kinds)) await kind.inZones?.(zones);
    const departed = new Map<string, Judged>();
    for (const [id, maker] of judged) {
      if (maker.standing !== 'present') {
        departed.set(id, maker);
        await this.#note(id, maker, maker.standing);
      }
    }
    // What is decided is carried out, even if the maker is back.
    await this.#departures.deleteMany({
      ...filter,
      _id: { $nin: [...departed.keys()] },
      ending: { $exists: false },
    });
    return departed;
  }

  async #standings(found: readonly NamedMaker[]): Promise<ReadonlyMap<string, Judged>> {
    const makers = [...new Map(found.map((maker) => [departureId(maker.mid, maker.userId), maker]))];
    const judged = new Map<string, Judged>();
    for (let at = 0; at < makers.length; at += MOST_MAKERS) {
      const some = makers.slice(at, at + MOST_MAKERS);
      const standings = await this.#ask({
        makers: some.map(([, maker]) => ({ mid: maker.mid, userId: maker.userId })),
      });
      for (const [k, [id, maker]] of some.entries()) {
        const standing = standings[k];
        if (standing === undefined) throw new Error('accounts answered for fewer makers than it was asked about');
        judged.set(id, { ...standing, ...maker, name: standing.name ?? maker.name });
      }
    }
    return judged;
  }

  async #ask(question: MakersQuestion): Promise<MakersAnswer['makers']> {
    const answer = await postToAccounts(this.#parts.config, '/internal/makers', question);
    if (answer.ok) return ((await readJson(answer, READ_BODIES.answer)) as MakersAnswer).makers;
    await answer.body?.cancel();
    throw new Error(`accounts answered ${answer.status} to a question about makers`);
  }

  async #note(_id: string, { mid, userId, name }: Judged, standing: DepartureDocument['standing']): Promise<void> {
    const since = new Date(this.#parts.now());
    try {
      await this.#departures.updateOne(
        { _id },
        { $set: { name, standing }, $setOnInsert: { mid, userId, since, told: false } },
        { upsert: true },
      );
    } catch (error) {
      // Another process has recorded it at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** `judged`: what accounts has just said about the maker; undefined if it has not, and nothing new is decided. */
  async #advance(departure: DepartureDocument, judged: Judged | undefined): Promise<void> {
    if (departure.ending !== undefined) return this.#end(departure, departure.ending);
    if (judged === undefined) return;
    if (!departure.told) await this.#notify(departure, judged.timeZone);
    if (this.#parts.now() < endOf(departure.since).getTime()) return;
    const { ending } = await this.#madeBy(departure);
    const decided = await this.#departures.findOneAndUpdate(
      { _id: departure._id, since: departure.since, ending: { $exists: false } },
      { $set: { ending } },
      { returnDocument: 'after' },
    );
    if (decided?.ending !== undefined) await this.#end(decided, decided.ending);
  }

  async #notify(departure: DepartureDocument, timeZone: string): Promise<void> {
    const { config, service, advice } = this.#parts;
    const { ending, link } = await this.#madeBy(departure);
    if (ending.length === 0) return;
    const things = this.#named(ending);
    await sendNotice(config, departedNotice({ departure, service, advice, link, things }, timeZone));
    await this.#departures.updateOne({ _id: departure._id, since: departure.since }, { $set: { told: true } });
  }

  async #end(departure: DepartureDocument, ending: readonly EndingThing[]): Promise<void> {
    const { config, service, advice, kinds } = this.#parts;
    const { _id, mid, userId, name, since } = departure;
    const { ending: left, link } = await this.#madeBy(departure);
    for (const { kind, id, name: thing } of ending) {
      const of = kinds[kind];
      // One that was taken over or deleted at the same moment stays as it is.
      if (of === undefined || !left.some((each) => each.kind === kind && each.id === id)) continue;
      await enterAudit(config, {
        action: of.ended,
        userId: null,
        mid,
        address: null,
        requestId: '',
        details: { name: thing },
        changes: [{ field: 'maker', before: name, after: null }],
        once: `${of.ended}:${id}:${since.toISOString()}`,
      });
      await of.end({ mid, userId }, id);
    }
    if (ending.length > 0) {
      await sendNotice(config, endedNotice({ departure, service, advice, link, things: this.#named(ending) }));
    }
    await this.#departures.deleteOne({ _id, since });
  }

  async #madeBy({
    mid,
    userId,
  }: Maker): Promise<{ readonly ending: readonly EndingThing[]; readonly link: string | null }> {
    const found = await Promise.all(
      Object.entries(this.#parts.kinds).map(async ([kind, of]) =>
        (await of.madeBy({ mid, userId })).map((thing) => ({ kind, ...thing })),
      ),
    );
    const things = found.flat();
    return { ending: things.map(({ kind, id, name }) => ({ kind, id, name })), link: things[0]?.link ?? null };
  }

  #named(things: readonly EndingThing[]): readonly NamedThings[] {
    return Object.entries(this.#parts.kinds).map(([key, { one, many }]) => ({
      one,
      many,
      names: things.filter(({ kind }) => kind === key).map(({ name }) => name),
    }));
  }
}

const shownDeparture = ({ name, standing, since }: DepartureDocument): Departed => ({
  name,
  standing,
  since: since.toISOString(),
  ends: endOf(since).toISOString(),
});
