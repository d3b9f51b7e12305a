import type { CreatedTeamWebhook, TeamAnswer } from '@shoppervoice/contracts/remotes';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, TextField } from '@shoppervoice/ui';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import css from './platform.module.css';
import { request } from './platform-request.ts';
import { whenWords } from './remote-facts.ts';
import { Waiting } from './waiting.tsx';
import * as words from './words.tsx';

/** Whom the portal tells what happens to a remote by itself, folded; loaded when it is opened. */
export function TeamNotices({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.notifications} <span className={css.quiet}>{words.ofWhom(name)}</span>
      </summary>
      {isOpen && <Team path={`/api/platform/remotes/${name}/team`} />}
    </details>
  );
}

function Team({ path }: { path: string }) {
  const { data, error, mutate } = useSWR<TeamAnswer>(path);
  const [refused, setRefused] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  if (!data) return <Waiting error={error} title={words.teamNotLoaded} />;
  const change = <Answer,>(method: 'PUT' | 'DELETE', at: string, body?: object, then?: (answer: Answer) => void) => {
    setRefused(null);
    setSecret(null);
    request<Answer>(`${path}/${at}`, { method, ...(body && { body }) }).then(
      (answer) => {
        then?.(answer);
        void mutate();
      },
      (problem: unknown) => setRefused(detailOf(problem, words.didNotWork)),
    );
  };
  const { mail, mailFrom, webhook, notices } = data;
  return (
    <div className={css.form}>
      <p className={css.summary}>{words.aboutNotifications}</p>
      {refused && <Banner kind="error" title={refused} />}
      {secret && (
        <Banner kind="warning" title={words.webhookSecret}>
          <code>{secret}</code>
        </Banner>
      )}
      <OneField
        key={`${mail} ${mailFrom}`}
        label={words.teamMail}
        hint={words.MAIL_FROM[mailFrom]}
        given={mail ?? ''}
        onSave={(text) => change('PUT', 'mail', { mail: text === '' ? null : text })}
      />
      <OneField
        key={webhook?.at ?? 'none'}
        label={words.webhookAddress}
        hint={webhook ? words.webhookMade(webhook.by, whenWords(webhook.at)) : words.webhookSigned}
        given={webhook?.url ?? ''}
        onSave={(url) =>
          url === ''
            ? change('DELETE', 'webhook')
            : change<CreatedTeamWebhook>('PUT', 'webhook', { url }, (made) => setSecret(made.secret))
        }
      />
      {notices.length > 0 && (
        <ol aria-label={words.notifications}>
          {notices.map(({ at, channel, state, attempts, why, sentence }) => (
            <li key={`${at} ${channel} ${sentence}`}>
              <time dateTime={at}>{whenWords(at)}</time>
              <span>
                {sentence} <span className={css.quiet}>{words.noticeState(channel, state, attempts)}</span>
                {why && <span className={css.reason}>{why}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface OneFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly given: string;
  /** Without spaces around it. */
  readonly onSave: (text: string) => void;
}

function OneField({ label, hint, given, onSave }: OneFieldProps) {
  const [text, setText] = useState(given);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== given) onSave(text.trim());
  };
  return (
    <form className={css.form} onSubmit={save}>
      <TextField label={label} hint={hint} value={text} onChange={(event) => setText(event.target.value)} />
      <div className={css.buttons}>
        <Button type="submit" aria-disabled={text.trim() === given}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
