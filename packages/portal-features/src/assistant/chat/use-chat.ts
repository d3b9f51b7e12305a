import {
  CHAT_APOLOGY,
  CHAT_PATH,
  CHAT_SESSIONS_PATH,
  type ChatAnswer,
  type ChatPart,
  type ChatQuestion,
  type ChatSession,
} from '@shoppervoice/contracts/assistant';
import { detailOf, Failure, report, request } from '@shoppervoice/portal-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStreamedAnswer } from '../streamed-answer.ts';

/** A question and what came of it. */
export interface Turn {
  readonly key: number;
  readonly question: string;
  readonly state: /** `parts`: what has come already; the answer may take it back. */
    | { readonly kind: 'asking'; readonly parts: readonly ChatPart[] }
    | { readonly kind: 'answered'; readonly parts: readonly ChatPart[] }
    /** `again`: asking again may help. */
    | { readonly kind: 'failed'; readonly words: string; readonly again: boolean }
    /** What had come before stays: it had passed the check. */
    | { readonly kind: 'stopped'; readonly parts: readonly ChatPart[] };
}

/** A conversation: one question at a time. */
export function useChat() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
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
        finish(key, { kind: 'answered', parts: data.parts });
      } catch (error) {
        if (!stop.signal.aborted) {
          report(error, 'assistant');
          const refused = error instanceof Failure && error.status >= 400 && error.status < 500;
          // The conversation is gone: the next question begins a new one.
          if (error instanceof Failure && error.status === 404) session.current = undefined;
          finish(key, { kind: 'failed', words: refused ? detailOf(error, CHAT_APOLOGY) : CHAT_APOLOGY, again: true });
        }
      } finally {
        if (pending.current === stop) pending.current = null;
      }
    },
    [finish, add],
  );

  const stop = useCallback(() => {
    pending.current?.abort();
    pending.current = null;
    // At once: how soon the call itself ends is the browser's affair.
    setTurns((before) =>
      before.map((turn) =>
        turn.state.kind === 'asking' ? { ...turn, state: { kind: 'stopped', parts: turn.state.parts } } : turn,
      ),
    );
  }, []);

  const begin = useCallback(() => {
    stop();
    session.current = undefined;
    setTurns([]);
  }, [stop]);

  /** Goes on with an earlier conversation. @throws RequestFailure */
  const open = useCallback(
    async (id: string) => {
      const { turns: earlier } = await request<ChatSession>(`${CHAT_SESSIONS_PATH}/${encodeURIComponent(id)}`);
      stop();
      session.current = id;
      setTurns(
        earlier.map(({ question, parts }) => ({ key: next.current++, question, state: { kind: 'answered', parts } })),
      );
    },
    [stop],
  );

  /** After a conversation was deleted: it is not gone on with. */
  const forget = useCallback((id: string) => {
    if (session.current === id) session.current = undefined;
  }, []);

  return { turns, isAsking: turns.at(-1)?.state.kind === 'asking', ask, stop, begin, open, forget };
}
