import { CHAT_LONGEST, CHAT_SHORTEST, type ChatPart } from '@shoppervoice/contracts/assistant';
import { type HeaderMenuProps, pagesOf, usePortal } from '@shoppervoice/portal-kit';
import { CopyButton } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import { Badge, Button, Icon, IconButton, noteOverlay } from '@shoppervoice/ui';
import { ArrowUp, Eye, History, Sparkles, Square, SquarePen, X } from 'lucide-react';
import { cloneElement, type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { AskedChips } from './asked-chips.tsx';
import { ChatCostsSection } from './chat-costs.tsx';
import { ChatHistory } from './chat-history.tsx';
import css from './chat-panel.module.css';
import { Part, Sorry } from './chat-parts.tsx';
import { pageBeside } from './page-beside.ts';
import { type Turn, useChat } from './use-chat.ts';
import * as words from './words.ts';

/** The assistant beside the page. It stays open across pages and keeps its conversation while closed. */
export default function ChatPanel({ pageData, trigger, open, onOpenChange }: HeaderMenuProps) {
  const chat = useChat();
  const { turns, isAsking: isPending } = chat;
  const [draft, setDraft] = useState('');
  const [isPast, setPast] = useState(false);
  const address = useLocation();
  const registry = usePortal((state) => state.registry);
  const entries = useMemo(() => (registry.kind === 'ready' ? pagesOf(registry.remotes) : []), [registry]);
  const beside = pageBeside(entries, address, pageData);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const log = useRef<HTMLOListElement>(null);
  const [heading, note] = [useId(), useId()];

  useEffect(() => {
    if (!open) return undefined;
    document.documentElement.dataset.chat = 'open';
    field.current?.focus();
    return () => {
      delete document.documentElement.dataset.chat;
      button.current?.focus();
    };
  }, [open]);

  const count = turns.length;
  useEffect(() => {
    // Scrolls a new question to the top of the panel; its answer follows below.
    if (count > 0) log.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [count]);

  const ask = (text: string) => {
    const question = text.trim();
    if (isPending || question.length < CHAT_SHORTEST || question.length > CHAT_LONGEST) return;
    setPast(false);
    // The pressed button may no longer exist, so the focus moves here.
    field.current?.focus();
    void chat.ask(question, beside.sent);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || draft.trim().length < CHAT_SHORTEST || draft.trim().length > CHAT_LONGEST) return;
    ask(draft);
    setDraft('');
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Does not send while an input method is composing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) onSubmit(event);
  };
  const begin = () => {
    chat.begin();
    setPast(false);
    field.current?.focus();
  };
  const isTooLong = draft.trim().length > CHAT_LONGEST;
  const onClose = () => onOpenChange(false);
  const opener = cloneElement(trigger, {
    ref: button,
    'aria-expanded': open,
    onClick: () => onOpenChange(!open),
  } as object);
  if (!open) return opener;
  const panel = createPortal(
    <aside
      ref={noteOverlay}
      className={css.panel}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={css.head}>
        <h2 id={heading}>
          <Icon of={Sparkles} />
          {words.assistant}
        </h2>
        <Badge>{words.superusers}</Badge>
        <span className={css.tools}>
          <IconButton
            icon={History}
            label={words.earlierConversations}
            aria-pressed={isPast}
            onClick={() => setPast(!isPast)}
          />
          <IconButton icon={SquarePen} label={words.newConversation} onClick={begin} />
          <IconButton icon={X} label={words.closeAssistant} onClick={onClose} />
        </span>
      </header>
      <p className={css.context}>
        <Icon of={Eye} size={14} />
        {words.context(beside.words)}
      </p>
      <Spoken turn={turns.at(-1)} />
      {isPast ? (
        <div className={css.log}>
          <ChatHistory
            onOpen={async (id) => {
              await chat.open(id);
              setPast(false);
              field.current?.focus();
            }}
            onDeleted={chat.forget}
          />
          <ChatCostsSection />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        <ol ref={log} className={css.log} tabIndex={0} aria-label={words.conversation}>
          {turns.length === 0 && (
            <li className={css.empty}>
              <p>{words.whatToAsk}</p>
              <p className={css.examples}>
                {words.examples.map((example) => (
                  <Button key={example} onClick={() => ask(example)}>
                    {example}
                  </Button>
                ))}
              </p>
            </li>
          )}
          {turns.map((turn) => (
            <TurnRows key={turn.key} turn={turn} onAsk={isPending ? null : ask} />
          ))}
        </ol>
      )}
      <form className={css.form} onSubmit={onSubmit}>
        <AskedChips chips={chat.asked} onTakeOff={chat.takeOff} field={field} />
        <label className={css.field}>
          <span className={css.spoken}>{words.question}</span>
          <textarea
            ref={field}
            rows={1}
            value={draft}
            placeholder={words.askAboutFigures}
            aria-describedby={note}
            aria-invalid={isTooLong || undefined}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKey}
          />
          {isPending ? (
            <IconButton icon={Square} label={words.stop} className={css.send} onClick={chat.stop} />
          ) : (
            <IconButton
              icon={ArrowUp}
              label={words.send}
              type="submit"
              className={css.send}
              disabled={draft.trim().length < CHAT_SHORTEST || isTooLong}
            />
          )}
        </label>
        <p id={note}>
          {isTooLong ? words.tooLong(formatCount(draft.trim().length), formatCount(CHAT_LONGEST)) : words.everyFigure}
        </p>
      </form>
    </aside>,
    document.body,
  );
  return (
    <>
      {opener}
      {panel}
    </>
  );
}

function TurnRows({ turn, onAsk }: { turn: Turn; onAsk: ((question: string) => void) | null }) {
  const { question, state } = turn;
  const again = onAsk === null ? undefined : () => onAsk(question);
  return (
    <li className={css.turn}>
      <p className={css.question}>
        <span className={css.spoken}>{words.youAsked} </span>
        {question}
      </p>
      {(state.kind === 'asking' || state.kind === 'stopped') && (
        <>
          {state.parts.length > 0 && (
            <div className={css.answer}>
              <Parts parts={state.parts} onAsk={null} again={undefined} />
            </div>
          )}
          <p className={css.waiting}>{state.kind === 'asking' ? words.looking : words.stopped}</p>
        </>
      )}
      {state.kind === 'failed' && <Sorry text={state.words} onAgain={state.again ? again : undefined} />}
      {state.kind === 'answered' && (
        <div className={css.answer}>
          <Parts parts={state.parts} onAsk={onAsk} again={again} />
          <CopyButton what={words.thisAnswer} text={textOf(state.parts)} shown={words.copy} />
        </div>
      )}
    </li>
  );
}

const textOf = (parts: readonly ChatPart[]) =>
  parts
    .flatMap((part) => (part.kind === 'understood' || part.kind === 'text' || part.kind === 'sorry' ? [part.text] : []))
    .join('\n');

interface PartsProps {
  readonly parts: readonly ChatPart[];
  readonly onAsk: ((question: string) => void) | null;
  readonly again: (() => void) | undefined;
}

const Parts = ({ parts, onAsk, again }: PartsProps) =>
  parts.map((part, k) =>
    part.kind === 'sorry' ? (
      <Sorry key={part.kind} text={part.text} onAgain={again} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are added at the end and never change
      <Part key={k} part={part} onAsk={onAsk} />
    ),
  );

/** Announces each sentence once as it arrives. A failure is announced where it is shown. */
function Spoken({ turn }: { turn: Turn | undefined }) {
  const sentences = spoken(turn);
  return (
    <div role="log" aria-label={words.whatAssistantSays} className={css.spoken}>
      {sentences.map((sentence, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are added at the end and never change
        <p key={`${turn?.key} ${k}`}>{sentence}</p>
      ))}
    </div>
  );
}

function spoken(turn: Turn | undefined): readonly string[] {
  if (turn === undefined) return [];
  const { state } = turn;
  if (state.kind === 'failed') return [];
  const texts = state.parts.flatMap((part) => (part.kind === 'understood' || part.kind === 'text' ? [part.text] : []));
  const end = state.kind === 'stopped' ? [words.stopped] : [];
  return [words.lookingForAnswer, ...texts.flatMap(sentencesOf), ...end];
}

/** A decimal point does not end a sentence. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
