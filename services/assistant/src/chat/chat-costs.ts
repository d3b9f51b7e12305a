import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { ChatCosts } from '@shoppervoice/contracts/assistant';
import type { Collection, Db } from 'mongodb';
import type { Tokens } from '../endpoint/completion-parser.ts';

const KEPT_DAYS = 400;
const SHOWN_DAYS = 30;
const SHOWN_ROWS = 1000;
const SWITCH = 'endpoint';

interface CostDocument {
  /** Day and merchant. */
  readonly _id: string;
  readonly day: string;
  readonly mid: number;
  readonly merchantName: string;
  readonly questions: number;
  /** Of comments; none: absent. */
  readonly translations?: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly at: Date;
}

interface SwitchDocument {
  readonly _id: string;
  readonly off: boolean;
}

/** Token usage at the endpoint per merchant and day (UTC), and the switch that turns the endpoint off for everyone. */
export class ChatCostStore {
  readonly #costs: Collection<CostDocument>;
  readonly #switches: Collection<SwitchDocument>;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#costs = db.collection('chatCosts');
    this.#switches = db.collection('switches');
    this.#now = now;
  }

  /** `what`: the tokens were spent on, one of them. */
  async add(
    { mid, merchantName }: Pick<SessionContext, 'mid' | 'merchantName'>,
    tokens: Tokens,
    what: 'questions' | 'translations' = 'questions',
  ): Promise<void> {
    const at = new Date(this.#now());
    const day = at.toISOString().slice(0, 10);
    await this.#costs.updateOne(
      { _id: `${day}|${mid}` },
      {
        $set: { day, mid, merchantName, at },
        $inc: { questions: 0, [what]: 1, tokensIn: tokens.in, tokensOut: tokens.out },
      },
      { upsert: true },
    );
  }

  /** Off if the switch cannot be read. */
  async isOff(): Promise<boolean> {
    try {
      return (await this.#switches.findOne({ _id: SWITCH }))?.off === true;
    } catch {
      return true;
    }
  }

  async turn(off: boolean): Promise<void> {
    await this.#switches.updateOne({ _id: SWITCH }, { $set: { off } }, { upsert: true });
  }

  async latest(): Promise<ChatCosts['days']> {
    const since = new Date(this.#now() - SHOWN_DAYS * 86_400_000);
    const found = await this.#costs
      .find({ at: { $gt: since } })
      .sort({ at: -1 })
      .limit(SHOWN_ROWS)
      .toArray();
    return found.map(({ day, mid, merchantName, questions, translations = 0, tokensIn, tokensOut }) => ({
      day,
      mid,
      merchantName,
      questions,
      ...(translations > 0 ? { translations } : {}),
      tokensIn,
      tokensOut,
    }));
  }
}

export async function prepareChatCosts(db: Db): Promise<void> {
  await db
    .collection('chatCosts')
    .createIndexes([{ key: { at: 1 }, name: 'ends', expireAfterSeconds: KEPT_DAYS * 86_400 }]);
}
