import type { ImportAnswer } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { CUSTOM, PROGRAMME_PAGES, programmeOf, type ReportPages } from '@shoppervoice/survey-model';
import { Button, ConfirmDialog, Instant, linkClass, Panel } from '@shoppervoice/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { RejectsLink } from './check-panel.tsx';
import { type Fact, Facts } from './facts.tsx';
import css from './import.module.css';
import { canGoOn, canTakeBack } from './import-state.ts';
import * as words from './words.ts';

interface DonePanelProps {
  readonly shell: ShellApi;
  readonly answer: ImportAnswer;
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onTakeBack: () => Promise<void>;
}

const NOTHING = { added: 0, replaced: 0, unchanged: 0, rejected: 0 };

/** What an import wrote, where it is seen, and its return. */
export function DonePanel({ shell, answer, busy, onGoOn, onTakeBack }: DonePanelProps) {
  const [asking, setAsking] = useState(false);
  const { id, state, takenBack, takeBackUntil, fileName } = answer;
  if (answer.written === null && !canGoOn(answer)) return null;
  const written = answer.written ?? NOTHING;
  const facts: readonly Fact[] = takenBack
    ? [
        [words.removed, takenBack.removed],
        [words.restored, takenBack.restored],
        [words.keptBack, takenBack.kept],
      ]
    : [
        [words.added, written.added],
        [words.replaced, written.replaced],
        [words.unchanged, written.unchanged],
        [words.rejected, written.rejected],
      ];
  const title = state === 'failed' ? words.stoppedTitle : takenBack ? words.takenBackTitle : words.doneTitle;
  return (
    <Panel className={css.panel} aria-labelledby="import-done">
      <h2 id="import-done" tabIndex={-1}>
        {title}
      </h2>
      <Facts of={facts} />
      {takenBack && takenBack.kept > 0 && <p>{words.aboutKept(takenBack.kept)}</p>}
      {written.rejected > 0 && !takenBack && <RejectsLink id={id} bad={written.rejected} />}
      {!takenBack && <SeenAt shell={shell} answer={answer} />}
      {canGoOn(answer) && (
        <div className={css.actions}>
          <Button variant="primary" busy={busy} onClick={onGoOn}>
            {words.goOn}
          </Button>
        </div>
      )}
      {canTakeBack(answer, Date.now()) && takeBackUntil !== null && (
        <div className={css.actions}>
          <Button onClick={() => setAsking(true)}>{words.takeBack}</Button>
          <p className={css.quiet}>
            <Instant iso={takeBackUntil} dayOnly before={words.possibleUntil} />
          </p>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={words.askToTakeBack(fileName)}
          description={words.aboutTakingBack}
          action={words.takeBack}
          onConfirm={onTakeBack}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

/** Links to the programme's dashboard and comments on the days of the import, where the reader may open them. */
function SeenAt({ shell, answer: { survey, checked } }: { readonly shell: ShellApi; readonly answer: ImportAnswer }) {
  const programme = survey === null ? undefined : programmeOf(survey);
  if (programme === undefined) return null;
  const { 'overall-metrics': dashboard, comments }: ReportPages = PROGRAMME_PAGES[programme];
  const { first, last } = checked?.days ?? {};
  const days = first && last ? `?${new URLSearchParams({ dateRange: CUSTOM, startDate: first, endDate: last })}` : '';
  const links = [
    [dashboard?.path[0], words.seeDashboard],
    [comments?.path[0], words.seeComments],
  ] as const;
  return (
    <p className={css.actions}>
      {links.map(
        ([path, label]) =>
          path !== undefined &&
          shell.canOpen(path) && (
            <Link key={path} className={linkClass} to={`${path}${days}`}>
              {label}
            </Link>
          ),
      )}
      <span className={css.quiet}>{words.countedSoon}</span>
    </p>
  );
}
