import { randomUUID } from 'node:crypto';
import type { ChatPart, ChatSession, ChatSessionsAnswer } from '@shoppervoice/contracts/assistant';
import type { Collection, Db } from 'mongodb';
import type { Choice, Wanted } from '../reading/reading.ts';
import { chipsOf } from './asked-chips.ts';

const KEPT_DAYS = 30;
/** Per session; the oldest are dropped. */
const MOST_TURNS = 100;
const MOST_LISTED = 100;
const TITLE_LETTERS = 80;

export interface Turn {
  readonly question: string;
  readonly at: Date;
  readonly parts: readonly ChatPart[];
}

interface SessionDocument {
  readonly _id: string;
  readonly userId: string;
  readonly mid: number;
  readonly title: string;
  readonly at: Date;
  readonly turns: readonly Turn[];
  /** What was asked last, which follow-ups change. */
  readonly before: Wanted | null;
  /** What was asked before that. */
  readonly earlier?: Wanted | null;
  /** What its answer singled out. */
  readonly named?: Wanted | null;
  /** Key of what the portal's own words told last; null: the last answer was of figures or comments. */
  readonly told?: string | null;
  /** The choices offered last. A user picks one by repeating its words. */
  readonly offered: readonly Choice[];
}

interface Owner {
  readonly userId: string;
  readonly mid: number;
}

/** Chat sessions, each of one user in one merchant. */
export class ChatSessions {
  readonly #sessions: Collection<SessionDocument>;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#sessions = db.collection('chats');
    this.#now = now;
  }

  /** Null if this owner has no such session. */
  async find(id: string, { userId, mid }: Owner): Promise<SessionDocument | null> {
    const found = await this.#sessions.findOne({ _id: id, userId, mid });
    return found !== null && found.at.getTime() > this.#now() - KEPT_DAYS * 86_400_000 ? found : null;
  }

  /** Appends a question and its answer; starts a session if `id` is null. @returns its ID */
  async save(
    id: string | null,
    { userId, mid }: Owner,
    turn: { readonly question: string; readonly parts: readonly ChatPart[] },
    {
      before,
      earlier,
      named,
      told,
      offered,
    }: Pick<SessionDocument, 'before' | 'earlier' | 'named' | 'told' | 'offered'>,
  ): Promise<string> {
    const at = new Date(this.#now());
    const stored: Turn = { ...turn, at };
    const last = {
      at,
      before,
      earlier: earlier ?? null,
      named: named ?? null,
      told: told ?? null,
      offered: [...offered],
    };
    if (id !== null) {
      const found = await this.#sessions.findOne({ _id: id, userId, mid });
      const turns = [...(found?.turns ?? []), stored].slice(-MOST_TURNS);
      const { matchedCount } = await this.#sessions.updateOne({ _id: id, userId, mid }, { $set: { ...last, turns } });
      if (matchedCount > 0) return id;
    }
    const _id = randomUUID();
    const title = turn.question.length > TITLE_LETTERS ? `${turn.question.slice(0, TITLE_LETTERS)} …` : turn.question;
    await this.#sessions.insertOne({ _id, userId, mid, title, turns: [stored], ...last });
    return _id;
  }

  async list({ userId, mid }: Owner): Promise<ChatSessionsAnswer> {
    const since = new Date(this.#now() - KEPT_DAYS * 86_400_000);
    const found = await this.#sessions
      .find({ userId, mid, at: { $gt: since } })
      .sort({ at: -1 })
      .limit(MOST_LISTED)
      .toArray();
    return {
      sessions: found.map(({ _id, title, at, turns }) => ({
        id: _id,
        title,
        at: at.toISOString(),
        turns: turns.length,
      })),
    };
  }

  async delete(id: string, { userId, mid }: Owner): Promise<boolean> {
    const { deletedCount } = await this.#sessions.deleteOne({ _id: id, userId, mid });
    return deletedCount > 0;
  }
}

export const sessionAnswer = ({ _id, title, turns, before }: SessionDocument): ChatSession => ({
  id: _id,
  title,
  turns: turns.map(({ question, at, parts }) => ({ question, at: at.toISOString(), parts })),
  asked: chipsOf(before),
});

export async function prepareChats(db: Db): Promise<void> {
  await db.collection('chats').createIndexes([
    { key: { at: 1 }, name: 'ends', expireAfterSeconds: KEPT_DAYS * 86_400 },
    { key: { userId: 1, mid: 1, at: -1 }, name: 'of-user' },
  ]);
}
