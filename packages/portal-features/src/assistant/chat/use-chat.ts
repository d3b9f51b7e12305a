import {
  CHAT_APOLOGY,
  CHAT_PATH,
  CHAT_SESSIONS_PATH,
  type ChatAnswer,
  type ChatChip,
  type ChatPart,
  type ChatQuestion,
  type ChatSession,
} from '@shoppervoice/contracts/assistant';
import { detailOf, Failure, report, request } from '@shoppervoice/portal-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStreamedAnswer } from '../streamed-answer.ts';

/** A question and its outcome. */
export interface Turn {
  readonly key: number;
  readonly question: string;
  readonly state: /** `parts`: received so far; the final answer may replace them. */
    | { readonly kind: 'asking'; readonly parts: readonly ChatPart[] }
    | { readonly kind: 'answered'; readonly parts: readonly ChatPart[] }
    /** `again`: a retry may help. */
    | { readonly kind: 'failed'; readonly words: string; readonly again: boolean }
    /** Parts received before the stop stay, as they passed the check. */
    | { readonly kind: 'stopped'; readonly parts: readonly ChatPart[] };
}

/** A conversation with one question at a time. */
export function useChat() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  /** What the next question goes on with. */
  const [asked, setAsked] = useState<readonly ChatChip[]>([]);
  /** Keys of chips that were taken off since the last answer. */
  const without = useRef<readonly string[]>([]);
  const session = useRef<string | undefined>(undefined);
  const pending = useRef<AbortController | null>(null);
  const next = useRef(0);
  useEffect(() => () => pending.current?.abort(), []);

  const finish = useCallback(
    (key: number, state: Turn['state']) =>
      setTurns((before) => before.map((turn) => (turn.key === key ? { ...turn, state } : turn))),
    [],
  );

  const add = useCallback(
    (key: number, part: ChatPart) =>
      setTurns((before) =>
        before.map((turn) =>
          turn.key === key && turn.state.kind === 'asking'
            ? { ...turn, state: { kind: 'asking', parts: [...turn.state.parts, part] } }
            : turn,
        ),
      ),
    [],
  );

  const remember = useCallback((chips: readonly ChatChip[] | undefined) => {
    without.current = [];
    setAsked(chips ?? []);
  }, []);

  /** The next question does without this chip; without the first, which is the figure, it begins again. */
  const takeOff = useCallback((key: string) => {
    without.current = [...without.current, key];
    setAsked((chips) => (chips[0]?.key === key ? [] : chips.filter((chip) => chip.key !== key)));
  }, []);

  const ask = useCallback(
    async (question: string, page: ChatQuestion['page']) => {
      if (pending.current !== null) return;
      const key = next.current++;
      const stop = new AbortController();
      pending.current = stop;
      setTurns((before) => [...before, { key, question, state: { kind: 'asking', parts: [] } }]);
      const body: ChatQuestion = {
        message: question,
        page,
        ...(session.current === undefined ? {} : { sessionId: session.current }),
        ...(without.current.length === 0 ? {} : { without: [...without.current] }),
      };
      try {
        const answer = await request<Partial<ChatAnswer> | null>(CHAT_PATH, {
          method: 'POST',
          body,
          signal: stop.signal,
          headers: { accept: 'text/event-stream, application/json' },
          read: (response) =>
            readStreamedAnswer(response, {
              piece: 'part',
              whole: 'answer',
              wrong: CHAT_APOLOGY,
              onPiece: (part) => add(key, part as ChatPart),
            }),
        });
        const data = answer?.data;
        if (!Array.isArray(data?.parts)) throw new Failure(200, '');
        session.current = data.metadata.session_id;
        remember(data.asked);
        finish(key, { kind: 'answered', parts: data.parts });
      } catch (error) {
        if (!stop.signal.aborted) {
          report(error, 'assistant');
          const refused = error instanceof Failure && error.status >= 400 && error.status < 500;
          // The conversation no longer exists, so the next question starts a new one.
          if (error instanceof Failure && error.status === 404) {
            session.current = undefined;
            remember([]);
          }
          finish(key, { kind: 'failed', words: refused ? detailOf(error, CHAT_APOLOGY) : CHAT_APOLOGY, again: true });
        }
      } finally {
        if (pending.current === stop) pending.current = null;
      }
    },
    [finish, add, remember],
  );

  const stop = useCallback(() => {
    pending.current?.abort();
    pending.current = null;
    // Updates the state at once, as the browser may take a while to abort the call.
    setTurns((before) =>
      before.map((turn) =>
        turn.state.kind === 'asking' ? { ...turn, state: { kind: 'stopped', parts: turn.state.parts } } : turn,
      ),
    );
  }, []);

  const begin = useCallback(() => {
    stop();
    session.current = undefined;
    remember([]);
    setTurns([]);
  }, [stop, remember]);

  /** Continues an earlier conversation. @throws RequestFailure */
  const open = useCallback(
    async (id: string) => {
      const { turns: earlier, asked: chips } = await request<ChatSession>(
        `${CHAT_SESSIONS_PATH}/${encodeURIComponent(id)}`,
      );
      stop();
      session.current = id;
      remember(chips);
      setTurns(
        earlier.map(({ question, parts }) => ({ key: next.current++, question, state: { kind: 'answered', parts } })),
      );
    },
    [stop, remember],
  );

  /** Called after a conversation is deleted, so that it is not continued. */
  const forget = useCallback((id: string) => {
    if (session.current === id) session.current = undefined;
  }, []);

  return { turns, asked, isAsking: turns.at(-1)?.state.kind === 'asking', ask, stop, begin, open, forget, takeOff };
}
