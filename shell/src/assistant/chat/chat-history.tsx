import { CHAT_SESSIONS_PATH, type ChatSessionsAnswer } from '@shoppervoice/contracts';
import { detailOf, request } from '@shoppervoice/portal-kit';
import { formatDay } from '@shoppervoice/survey-model';
import { IconButton } from '@shoppervoice/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './chat-panel.module.css';

type Sessions = ChatSessionsAnswer['sessions'];

/** Earlier conversations of 30 days: each can be gone on with, and deleted. */
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
  const failed = (error: unknown) => setFailure(detailOf(error, 'The conversations could not be loaded.'));
  useEffect(() => {
    let isGone = false;
    request<ChatSessionsAnswer>(CHAT_SESSIONS_PATH).then(
      (answer) => !isGone && setSessions(answer.sessions),
      (error: unknown) => !isGone && setFailure(detailOf(error, 'The conversations could not be loaded.')),
    );
    return () => {
      isGone = true;
    };
  }, []);
  const remove = (id: string) =>
    request(`${CHAT_SESSIONS_PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }).then(() => {
      setSessions((before) => before?.filter((session) => session.id !== id) ?? null);
      onDeleted(id);
      heading.current?.focus();
    }, failed);
  return (
    <section className={css.history} aria-label="Earlier conversations">
      <h3 ref={heading} tabIndex={-1}>
        Earlier conversations
      </h3>
      <p className={css.small}>Kept for 30 days. Only you can see them.</p>
      {failure && <p role="alert">{failure}</p>}
      {sessions === null && failure === null && <p role="status">Loading …</p>}
      {sessions?.length === 0 && <p>No conversations yet.</p>}
      <ul>
        {sessions?.map(({ id, title, at, turns }) => (
          <li key={id}>
            <button type="button" className={css.session} onClick={() => onOpen(id).catch(failed)}>
              <strong>{title}</strong>
              <span className={css.small}>
                {formatDay(at.slice(0, 10))}, {turns} {turns === 1 ? 'question' : 'questions'}
              </span>
            </button>
            <IconButton icon={Trash2} label={`Delete “${title}”`} onClick={() => void remove(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
