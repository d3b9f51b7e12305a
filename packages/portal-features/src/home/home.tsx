import { ESR_PATH, type HomeDescriptor, type ShellApi } from '@shoppervoice/contracts/remotes';
import { entitlementsIn, type PageEntry, usePortal } from '@shoppervoice/portal-kit';
import { Deferred, HowWeDecide, useReport } from '@shoppervoice/report-kit';
import { allowed, PROGRAMMES, type ProgrammeRow } from '@shoppervoice/survey-model';
import { linkClass } from '@shoppervoice/ui';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { CommentsPanel } from './comments-panel.tsx';
import { countMoved, FiguresBlock, FiguresFailed, FiguresPanel } from './figures-panel.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import css from './home.module.css';
import { HOME_CALL } from './home-call.ts';
import { greetingAt } from './home-times.ts';
import { LatestComments } from './latest-comments.tsx';
import { type Moved, MovedSentence } from './moved-sentence.tsx';
import { SendHome } from './send-home.tsx';
import { UpgradeCard } from './upgrade-card.tsx';
import * as words from './words.tsx';

interface HomeProps {
  readonly shell: ShellApi;
  readonly entries: readonly PageEntry[];
}

/** Home sections by remote name. */
type Homes = ReadonlyMap<string, HomeDescriptor>;

/** `/`: changes in the reader's programmes, the latest comments, and what the other programmes offer. */
export default function Home({ shell, entries }: HomeProps) {
  const session = usePortal((state) => state.session);
  const homes = useMemo(() => homesOf(entries), [entries]);
  const entitlements = entitlementsIn(session);
  const isEntitled = (programme: ProgrammeRow) => entitlements?.packages.includes(programme.package) ?? false;
  const programmes = PROGRAMMES.filter(isEntitled);
  // Remotes outside the portal's programmes, which answer their own calls.
  const others = [...homes].flatMap(([name, home]) => (PROGRAMMES.some(({ key }) => key === name) ? [] : [home]));
  const shown = others.filter((home) => allowed(home.access, entitlements));
  const offered = [
    ...PROGRAMMES.filter((programme) => !isEntitled(programme)).map((programme) => offerOf(programme, homes)),
    ...others.filter((home) => !shown.includes(home)),
  ];
  const cards = offered.map((home) => <UpgradeCard key={home.title} home={home} shell={shell} />);
  if (programmes.length + shown.length === 0) {
    return (
      <div className={css.page}>
        <Hello shell={shell}>{words.noProgramme}</Hello>
        <div className={css.offers}>{cards}</div>
      </div>
    );
  }
  return <EntitledHome shell={shell} programmes={programmes} others={shown} cards={cards} />;
}

interface EntitledHomeProps {
  readonly shell: ShellApi;
  readonly programmes: readonly ProgrammeRow[];
  readonly others: readonly HomeDescriptor[];
  readonly cards: ReactNode;
}

/** Milliseconds before a programme that did not respond is requested again. */
const AGAIN = 10_000;

function EntitledHome({ shell, programmes, others, cards }: EntitledHomeProps) {
  const state = useReport(programmes.length === 0 ? null : HOME_CALL);
  const [moved, setMoved] = useState<Readonly<Record<string, Moved>>>({});
  const count = useCallback((title: string, of: Moved) => setMoved((all) => ({ ...all, [title]: of })), []);
  const answer = state.kind === 'ready' ? state.answer : null;
  const own = answer?.programmes.map(({ figures }) => countMoved(figures)) ?? [];
  const away = programmes.filter(({ key }) => answer?.away?.includes(key));
  const isUnavailable = away.length > 0;
  const again = useEffectEvent(() => {
    if (state.kind === 'ready') state.retry();
  });
  useEffect(() => {
    if (!isUnavailable) return;
    const timer = setInterval(() => again(), AGAIN);
    return () => clearInterval(timer);
  }, [isUnavailable]);
  const known = [...own, ...Object.values(moved)];
  return (
    <div className={css.page}>
      <Hello shell={shell}>
        <MovedSentence
          complete={(programmes.length === 0 || answer !== null) && known.length >= others.length + own.length}
          moved={known}
          without={away.map(({ label }) => label)}
        />
        {shell.canOpen(ESR_PATH) && (
          <Link className={linkClass} to={ESR_PATH}>
            {words.executiveSummary}
          </Link>
        )}
        <HowWeDecide facts={howOf(known, shell)} />
      </Hello>
      <div className={css.columns}>
        <div className={css.column}>
          {state.kind === 'failed' && <FiguresFailed title={words.yourProgrammes} {...state} />}
          {programmes.map(({ key, label }, at) => {
            if (state.kind === 'failed') return null;
            if (state.kind !== 'ready') return <FiguresSkeleton key={key} title={words.whatChanged(label)} />;
            const programme = state.answer.programmes.find((each) => each.key === key);
            return programme === undefined ? (
              <FiguresFailed key={key} title={label} reason={words.serviceAway} retry={state.retry} retrying={false} />
            ) : (
              <FiguresBlock
                key={key}
                title={label}
                answer={programme}
                shell={shell}
                guide={at === 0}
                onRefresh={state.refreshFailed ? state.retry : null}
              />
            );
          })}
          {others.map((home) => (
            <FiguresPanel key={home.title} home={home} shell={shell} onMoved={count} />
          ))}
        </div>
        <div className={css.column}>
          <Deferred>
            {answer && <CommentsPanel home={answer} shell={shell} />}
            {others.map(({ title, comments }) =>
              comments && shell.canOpen(comments.page) ? (
                <LatestComments key={title} programme={title} comments={comments} shell={shell} />
              ) : null,
            )}
            {cards}
          </Deferred>
        </div>
      </div>
    </div>
  );
}

/** Facts for "How we decide": changes of all drawn programmes. */
function howOf(moved: readonly Moved[], { pageData }: ShellApi) {
  const sum = (of: (each: Moved) => number) => moved.reduce((all, each) => all + of(each), 0);
  return {
    page: 'home' as const,
    timeZone: pageData?.merchant.timeZone ?? 'UTC',
    parts: ['means', 'scores', 'shares'] as const,
    counts: { tested: sum(({ tested }) => tested), moved: sum(({ worse, better }) => worse + better) },
  };
}

/** Offer of a programme, in the words of its remote; if that is not there, in the portal's. */
function offerOf({ key, label, package: brings, description: says }: ProgrammeRow, homes: Homes): HomeDescriptor {
  return (
    homes.get(key) ?? {
      title: label,
      access: { package: brings },
      figures: HOME_CALL,
      upgrade: { text: says, points: [] },
    }
  );
}

/** One entry per remote, in the order of the registry. */
function homesOf(entries: readonly PageEntry[]): Homes {
  const remotes = [...new Set(entries.map(({ remote }) => remote))];
  return new Map(
    remotes.flatMap(({ descriptor: { name, home } }) => (home === undefined ? [] : [[name, home] as const])),
  );
}

function Hello({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return (
    <header className={css.hello}>
      <h1>
        {greetingAt(new Date().getHours())}, {shell.pageData?.merchant.user.firstName}
      </h1>
      <SendHome shell={shell} />
      <div>{children}</div>
    </header>
  );
}
