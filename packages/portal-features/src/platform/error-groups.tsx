import type { ErrorGroup, RemoteErrorsAnswer, ShellErrorsAnswer, StackFrame } from '@shoppervoice/contracts/remotes';
import { Panel, PanelHead } from '@shoppervoice/ui';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import css from './error-groups.module.css';
import { EVENT_WORDS } from './failures.tsx';
import platform from './platform.module.css';
import { whenWords } from './remote-facts.ts';
import { Waiting } from './waiting.tsx';
import * as words from './words.tsx';

const SHELL_ERRORS = '/api/platform/shell-errors';

/** Errors of a remote's versions by their stack, folded; loaded when it is opened. */
export function RemoteErrors({ name }: { name: string }) {
  return (
    <Folded title={words.errorsByStack} of={name}>
      <ErrorsOfRemote name={name} />
    </Folded>
  );
}

/** The same of the shell. */
export function ShellErrors() {
  return (
    <Panel aria-labelledby="shell-errors" className={platform.remote}>
      <PanelHead title={words.shell} id="shell-errors" />
      <Folded title={words.errorsByStack} of={words.theShell}>
        <ErrorsOfShell />
      </Folded>
    </Panel>
  );
}

function Folded({ title, of, children }: { title: string; of: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={platform.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <span className={platform.quiet}>{words.ofWhom(of)}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}

function ErrorsOfRemote({ name }: { name: string }) {
  const { data, error } = useSWR<RemoteErrorsAnswer>(`/api/platform/remotes/${name}/errors`);
  if (!data) return <Waiting error={error} title={words.errorsNotLoaded} />;
  if (data.versions.length === 0) return <p className={platform.summary}>{words.noErrors}</p>;
  return data.versions.map(({ version, groups }) => (
    <section key={version} aria-label={words.errorsIn(version)}>
      <h3 className={css.version}>
        <code>{version}</code> <span className={platform.quiet}>{words.errorCount(groups.length, data.most)}</span>
      </h3>
      <Groups groups={groups} />
    </section>
  ));
}

function ErrorsOfShell() {
  const { data, error } = useSWR<ShellErrorsAnswer>(SHELL_ERRORS);
  if (!data) return <Waiting error={error} title={words.errorsNotLoaded} />;
  if (data.groups.length === 0) return <p className={platform.summary}>{words.noErrors}</p>;
  return (
    <>
      <p className={platform.summary}>{words.errorCount(data.groups.length, data.most)}</p>
      <Groups groups={data.groups} />
    </>
  );
}

function Groups({ groups }: { groups: readonly ErrorGroup[] }) {
  return (
    <ol className={css.groups}>
      {groups.map(({ id, event, module, message, count, firstAt, lastAt, frames }) => (
        <li key={id}>
          <p className={css.message}>{message || words.withoutMessage}</p>
          <p className={platform.quiet}>
            {EVENT_WORDS[event as keyof typeof EVENT_WORDS] ?? event}
            {module && (
              <>
                : <code>{module}</code>
              </>
            )}
            . {words.reported(count, whenWords(firstAt), whenWords(lastAt))}
          </p>
          <ol className={css.frames} aria-label={words.stack}>
            {frames.map((frame, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stack may hold a frame twice, and never changes
              <Frame key={place} frame={frame} />
            ))}
          </ol>
          {frames.some(({ unmapped }) => unmapped !== undefined) && (
            <p className={platform.quiet}>{words.unmappedFrames(words.WHY_UNMAPPED[reasonOf(frames)])}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

const reasonOf = (frames: readonly StackFrame[]) =>
  frames.find(({ unmapped }) => unmapped !== undefined)?.unmapped ?? 'no-map';

function Frame({ frame: { origin, file, line, column, name, unmapped } }: { frame: StackFrame }) {
  if (origin === 'other') return <li className={platform.quiet}>{words.elsewhere}</li>;
  return (
    <li data-unmapped={unmapped !== undefined || undefined} data-origin={origin}>
      <span>{name ?? words.anonymous}</span>{' '}
      <code>
        {file}:{line}:{column}
      </code>
      {unmapped !== undefined && <span className={platform.quiet}> {words.unmapped}</span>}
      {origin === 'shell' && <span className={platform.quiet}> {words.inShell}</span>}
    </li>
  );
}
