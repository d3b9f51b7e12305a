import { randomUUID } from 'node:crypto';
import type { ChatPart, ChatSession, ChatSessionsAnswer } from '@shoppervoice/contracts/assistant';
import type { Collection, Db } from 'mongodb';
import type { Choice, Wanted } from '../reading/reading.ts';

const KEPT_DAYS = 30;
/** Of a session; older ones fall out. */
const MOST_TURNS = 100;
const MOST_LISTED = 100;
const TITLE_LETTERS = 80;

interface Turn {
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
  /** What was asked last, for a question that names days alone. */
  readonly before: Wanted | null;
  /** Readings that were offered last: a user who repeats the words of one of them has chosen it. */
  readonly offered: readonly Choice[];
}

interface Owner {
  readonly userId: string;
  readonly mid: number;
}

/** Conversations: each its own user's, in one merchant. */
export class ChatSessions {
  readonly #sessions: Collection<SessionDocument>;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#sessions = db.collection('chats');
    this.#now = now;
  }

  /** Null: there is none of this owner under the id. */
  async find(id: string, { userId, mid }: Owner): Promise<SessionDocument | null> {
    const found = await this.#sessions.findOne({ _id: id, userId, mid });
    return found !== null && found.at.getTime() > this.#now() - KEPT_DAYS * 86_400_000 ? found : null;
  }

  /** Adds what was asked and answered; begins a session where `id` is null. @returns its id */
  async keep(
    id: string | null,
    { userId, mid }: Owner,
    turn: { readonly question: string; readonly parts: readonly ChatPart[] },
    { before, offered }: Pick<SessionDocument, 'before' | 'offered'>,
  ): Promise<string> {
    const at = new Date(this.#now());
    const kept: Turn = { ...turn, at };
    const last = { at, before, offered: [...offered] };
    if (id !== null) {
      const found = await this.#sessions.findOne({ _id: id, userId, mid });
      const turns = [...(found?.turns ?? []), kept].slice(-MOST_TURNS);
      const { matchedCount } = await this.#sessions.updateOne({ _id: id, userId, mid }, { $set: { ...last, turns } });
      if (matchedCount > 0) return id;
    }
    const _id = randomUUID();
    const title = turn.question.length > TITLE_LETTERS ? `${turn.question.slice(0, TITLE_LETTERS)} …` : turn.question;
    await this.#sessions.insertOne({ _id, userId, mid, title, turns: [kept], ...last });
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

export const sessionAnswer = ({ _id, title, turns }: SessionDocument): ChatSession => ({
  id: _id,
  title,
  turns: turns.map(({ question, at, parts }) => ({ question, at: at.toISOString(), parts })),
});

export async function prepareChats(db: Db): Promise<void> {
  await db.collection('chats').createIndexes([
    { key: { at: 1 }, name: 'ends', expireAfterSeconds: KEPT_DAYS * 86_400 },
    { key: { userId: 1, mid: 1, at: -1 }, name: 'of-user' },
  ]);
}
