import type { TeamMailQuestion } from '@shoppervoice/contracts/delivery';
import { type RemoteState, versionOf } from '@shoppervoice/remote-registry';
import { type PostOptions, postSigned } from '@shoppervoice/service-kit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Registry } from '../registry/registry.ts';
import { reportKey } from '../reports/report-store.ts';
import { Rounds } from '../rounds.ts';
import type { ErrorGroups } from '../stacks/error-groups.ts';
import type { Cause, NoticeDocument, NoticeStore } from './notice-store.ts';
import { blamedVersion, stackWords, tellingGroup, wordsOf } from './notice-words.ts';
import type { TeamSettings, TeamStore } from './team-store.ts';

const MINUTE = 60_000;
/** Pauses after failed attempts; after the last one it is given up. */
const PAUSES_MS = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE];
/** A cause is told within this time, also after all gateways were away. */
const TELLABLE_MS = 24 * 60 * MINUTE;
/** The stack that belongs to a cause is mapped by then. */
const FIRST_MS = 3000;
/** Longer than an attempt takes. */
const LEASE_MS = 2 * MINUTE;
const EVERY_MS = 5000;
/** Causes that are remembered; more are looked at again. */
const REMEMBERED = 1000;
/** Attempts of one round. */
const MOST = 20;

export interface TeamNoticesParts {
  readonly registry: Pick<Registry, 'state'>;
  readonly teams: TeamStore;
  readonly notices: NoticeStore;
  readonly groups: ErrorGroups;
  readonly post: Pick<PostOptions, 'allowed' | 'timeoutMs' | 'lookup'>;
  /** Hands a mail to accounts. @throws if it was not taken */
  readonly mail: (mail: TeamMailQuestion) => Promise<void>;
  readonly platformUrl: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => number;
}

/** Tells teams what happened to their remotes by itself, once per cause and channel, whichever gateway does it. */
export class TeamNotices {
  readonly #parts: TeamNoticesParts;
  readonly #now: () => number;
  /** Causes whose notices are stored: what is asked for later does not tell them. */
  readonly #kept = new LRUCache<string, true>({ max: REMEMBERED });
  readonly rounds = new Rounds(() => this.work(), EVERY_MS);

  constructor(parts: TeamNoticesParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** One round: looks for causes, and makes the attempts that are due. Nothing is thrown. */
  async work(): Promise<void> {
    const { notices, log } = this.#parts;
    try {
      for (const cause of await notices.causes(new Date(this.#now() - TELLABLE_MS))) await this.#keep(cause);
      for (let attempts = 0; attempts < MOST; attempts += 1) {
        const notice = await notices.take(this.#now(), LEASE_MS);
        if (notice === null) return;
        await this.#attempt(notice);
      }
    } catch (error) {
      log.warn({ err: error }, 'teams cannot be told now what happened to their remotes');
    }
  }

  async #keep(cause: Cause): Promise<void> {
    const { registry, teams, notices } = this.#parts;
    if (this.#kept.has(cause._id)) return;
    const remote = registry.state(cause.remote);
    const words = wordsOf(cause.remote, cause);
    if (remote === null || words === null) return;
    const settings = await teams.read(cause.remote);
    const now = this.#now();
    for (const [channel, since] of channelsOf(remote, settings)) {
      // What happened before somebody asked to be told is not told.
      if (cause.at < since) continue;
      await notices.add({
        _id: `${cause._id} ${channel}`,
        cause: cause._id,
        remote: cause.remote,
        version: blamedVersion(remote, cause)?.version ?? null,
        ...words,
        channel,
        state: 'waiting',
        attempts: 0,
        why: null,
        at: new Date(cause.at),
        dueAt: new Date(now + FIRST_MS),
      });
    }
    this.#kept.set(cause._id, true);
  }

  async #attempt(notice: NoticeDocument): Promise<void> {
    const { notices, log } = this.#parts;
    const why = await this.#send(notice);
    const pause = PAUSES_MS[notice.attempts - 1];
    const state = why === null ? 'sent' : pause === undefined ? 'given-up' : 'waiting';
    if (state === 'given-up') {
      const { remote, channel, cause } = notice;
      log.warn({ remote, channel, cause, why }, 'a team was not told what happened to its remote');
    }
    await notices.settle(notice._id, { state, why, dueAt: new Date(this.#now() + (pause ?? 0)) });
  }

  /** Why it failed, a sentence; null: it was taken. */
  async #send({ remote: name, version, cause, channel, type, sentence, at }: NoticeDocument): Promise<string | null> {
    const { registry, teams, groups, post, mail, platformUrl } = this.#parts;
    const settings = await teams.read(name);
    const remote = registry.state(name);
    const found = remote === null ? null : versionOf(remote, version);
    const build = found === null ? null : reportKey(name, found);
    const group = build === null ? null : tellingGroup((await groups.of([build])).get(build) ?? []);
    if (channel === 'webhook') {
      // Ended meanwhile: nobody waits for it.
      if (!settings.webhook) return null;
      const error = group && { event: group.event, module: group.module, message: group.message, frames: group.frames };
      const body = JSON.stringify({
        type,
        at: at.toISOString(),
        remote: name,
        version,
        sentence,
        error,
        platform: platformUrl,
      });
      const { url, secret } = settings.webhook;
      const result = await postSigned({ url, secrets: [secret], id: cause, body }, { ...post, now: this.#now });
      return result.why;
    }
    const to = remote === null ? null : mailOf(remote, settings).address;
    if (to === null) return null;
    try {
      const title = `${name}: ${TITLES[type]}`;
      await mail({ cause, to, title, text: sentence.slice(0, 1000), stack: group === null ? '' : stackWords(group) });
      return null;
    } catch {
      return 'The mail could not be handed over.';
    }
  }
}

const TITLES: Readonly<Record<NoticeDocument['type'], string>> = {
  'remote.rolled-back': 'rolled back',
  'remote.canary-ended': 'canary ended',
  'remote.withdrawn': 'withdrawn',
  'remote.no-way-back': 'failing',
  'remote.late-errors': 'many errors',
  'remote.ramp-stopped': 'ramp stopped',
};

interface TeamMail {
  readonly address: string | null;
  readonly from: 'descriptor' | 'platform' | 'nobody';
  /** Since when it stands. */
  readonly since: string;
}

/** The address of a team: what a superuser has set, else what the descriptor of the current version says. */
export function mailOf(remote: RemoteState, { mail }: TeamSettings): TeamMail {
  if (mail) return { address: mail.address, from: 'platform', since: mail.at };
  const version = versionOf(remote, remote.current) ?? remote.versions.at(-1);
  const address = version?.descriptor.team?.mail;
  if (version === undefined || address === undefined) return { address: null, from: 'nobody', since: '' };
  return { address, from: 'descriptor', since: version.publishedAt };
}

function channelsOf(remote: RemoteState, settings: TeamSettings): (readonly [NoticeDocument['channel'], string])[] {
  const { address, since } = mailOf(remote, settings);
  return [
    ...(settings.webhook ? [['webhook', settings.webhook.at] as const] : []),
    ...(address === null ? [] : [['mail', since] as const]),
  ];
}
