import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { CommentSummary, SummaryList } from '@shoppervoice/contracts/comments';
import type { Programme } from '@shoppervoice/survey-model';
import type { Static, TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** What a tool may read: report calls, in the rights of whoever asks. */
export interface ToolPortal {
  readonly context: RequestContext;
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly today: string;
  /**
   * The answer of `GET <path>?<query>` of a programme's service, `path` from `/api/` on.
   * @throws ToolRefusal with the sentence of the service that refused
   */
  readonly get: (programme: Programme, path: string, query: URLSearchParams) => Promise<unknown>;
  /**
   * The summary of a list of comments; absent: whoever asks has none.
   * @throws ToolRefusal
   */
  readonly summary?: (list: SummaryList, query: URLSearchParams) => Promise<CommentSummary>;
  /** Address of a page of the portal, from its path on: with the portal's origin for whoever is outside of it. */
  readonly link: (path: string) => string;
}

/** A refusal whose sentence says what the caller can change. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/** What an API client needs for a tool; null: nothing but its token. */
export type ToolScope = 'metrics:read' | 'comments:read' | null;

/** A read-only tool of a language model. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it answers, and when to take it. */
  readonly description: string;
  readonly scope: ToolScope;
  readonly input: TObject;
  /** Whether the merchant's plan and the reader's role include anything that it answers. */
  readonly isOffered: (portal: Pick<ToolPortal, 'context' | 'summary'>) => boolean;
  /** @throws ToolRefusal */
  readonly run: (input: never, portal: ToolPortal) => Promise<object>;
}

/** A row of the table, typed by its input. */
export const tool = <Input extends TObject>(
  row: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    readonly run: (input: Static<Input>, portal: ToolPortal) => Promise<object>;
  },
): Tool => row;

/** @throws Error if a call answers in another form than its contract */
export function checked<Schema extends TSchema>(schema: Schema, answer: unknown, call: string): Static<Schema> {
  if (!Value.Check(schema, answer)) throw new Error(`${call} answers in another form`);
  return answer;
}
