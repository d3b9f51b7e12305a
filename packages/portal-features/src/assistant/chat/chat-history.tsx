import { CHAT_SESSIONS_PATH, type ChatSessionsAnswer } from '@shoppervoice/contracts/assistant';
import { detailOf, request } from '@shoppervoice/portal-kit';
import { formatDay } from '@shoppervoice/survey-model';
import { IconButton } from '@shoppervoice/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './chat-panel.module.css';
import * as words from './words.ts';

type Sessions = ChatSessionsAnswer['sessions'];

/** Conversations of the last 30 days, to continue or delete. */
export function ChatHistory({
  onOpen,
  onDeleted,
}: {
  onOpen: (id: string) => Promise<void>;
  onDeleted: (id: string) => void;
}) {
  const [sessions, setSessions] = useState<Sessions | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = (error: unknown) => setFailure(detailOf(error, words.conversationsNotLoaded));
  useEffect(() => {
    let isUnmounted = false;
    request<ChatSessionsAnswer>(CHAT_SESSIONS_PATH).then(
      (answer) => !isUnmounted && setSessions(answer.sessions),
      (error: unknown) => !isUnmounted && setFailure(detailOf(error, words.conversationsNotLoaded)),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  const remove = (id: string) =>
    request(`${CHAT_SESSIONS_PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }).then(() => {
      setSessions((before) => before?.filter((session) => session.id !== id) ?? null);
      onDeleted(id);
      heading.current?.focus();
    }, failed);
  return (
    <section className={css.history} aria-label={words.earlierConversations}>
      <h3 ref={heading} tabIndex={-1}>
        {words.earlierConversations}
      </h3>
      <p className={css.small}>{words.kept30Days}</p>
      {failure && <p role="alert">{failure}</p>}
      {sessions === null && failure === null && <p role="status">{words.loading}</p>}
      {sessions?.length === 0 && <p>{words.noConversations}</p>}
      <ul>
        {sessions?.map(({ id, title, at, turns }) => (
          <li key={id}>
            <button type="button" className={css.session} onClick={() => onOpen(id).catch(failed)}>
              <strong>{title}</strong>
              <span className={css.small}>
                {formatDay(at.slice(0, 10))}, {words.questionCount(turns)}
              </span>
            </button>
            <IconButton icon={Trash2} label={words.deleteConversation(title)} onClick={() => void remove(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
