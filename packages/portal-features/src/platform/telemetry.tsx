import {
  deprecatedUses,
  lcpVerdict,
  type RemoteTelemetryAnswer,
  type TelemetryFigures,
  type VersionTelemetry,
  type Vital,
} from '@shoppervoice/contracts/remotes';
import { useState } from 'react';
import useSWR from 'swr';
import groups from './error-groups.module.css';
import css from './platform.module.css';
import { Waiting } from './waiting.tsx';
import * as words from './words.tsx';

const VITAL_COLUMNS: readonly Vital[] = ['code', 'figures', 'lcp', 'inp', 'cls'];
const FAILURES = ['load-failed', 'render-failed', 'hung', 'froze'] as const;

/** How the pages of a remote's versions fare in browsers, folded; loaded when it is opened. */
export function RemoteTelemetry({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.telemetry} <span className={css.quiet}>{words.ofWhom(name)}</span>
      </summary>
      {isOpen && <Versions name={name} />}
    </details>
  );
}

function Versions({ name }: { name: string }) {
  const { data, error } = useSWR<RemoteTelemetryAnswer>(`/api/platform/remotes/${name}/telemetry`);
  if (!data) return <Waiting error={error} title={words.telemetryNotLoaded} />;
  if (data.versions.length === 0) return <p className={css.summary}>{words.noTelemetry(data.days)}</p>;
  return (
    <>
      <p className={css.summary}>{words.howMeasured(data.days, data.percent)}</p>
      {data.versions.map((each) => (
        <VersionTable
          key={each.version}
          of={each}
          before={data.versions.find(({ version }) => version === each.before)}
        />
      ))}
    </>
  );
}

function VersionTable({ of, before }: { of: VersionTelemetry; before: VersionTelemetry | undefined }) {
  const beside = before && words.besideVersion(before.version);
  const old = deprecatedUses(of.events);
  return (
    <section>
      <h3 className={groups.version}>
        <code>{of.version}</code> <span className={css.quiet}>{beside}</span>
      </h3>
      <table className={css.table}>
        <caption className={css.caption}>
          {of.version} {beside}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.page}</th>
            {[
              words.loads,
              words.failed,
              words.thrownLater,
              ...VITAL_COLUMNS.map((vital) => words.VITAL_WORDS[vital]),
            ].map((title) => (
              <th key={title} scope="col" className={css.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FiguresRow title={words.allPages} of={of} before={before} />
          {of.pages.map((page) => (
            <FiguresRow
              key={page.module}
              title={page.title ?? words.noPage}
              of={page}
              budget={page.budget?.lcp}
              before={before?.pages.find(({ module }) => module === page.module)}
            />
          ))}
        </tbody>
      </table>
      {old.length > 0 && <p className={css.summary}>{words.usesDeprecated(old)}</p>}
    </section>
  );
}

interface FiguresRowProps {
  readonly title: string;
  readonly of: TelemetryFigures;
  readonly before: TelemetryFigures | undefined;
  /** Of LCP, in milliseconds. */
  readonly budget?: number | undefined;
}

function FiguresRow({ title, of, before, budget }: FiguresRowProps) {
  const failed = FAILURES.filter((event) => (of.events[event] ?? 0) > 0);
  return (
    <tr>
      <th scope="row" data-label={words.page}>
        {title}
      </th>
      <td data-label={words.loads} className={css.number}>
        {count(of, 'loaded')}
      </td>
      <td data-label={words.failed} className={css.number}>
        {failed.length === 0
          ? 0
          : failed.map((event) => `${words.FAILURE_WORDS[event]} ${count(of, event)}`).join(', ')}
      </td>
      <td data-label={words.thrownLater} className={css.number}>
        {count(of, 'late-error')}
      </td>
      {VITAL_COLUMNS.map((vital) => (
        <td key={vital} data-label={words.VITAL_WORDS[vital]} className={css.number}>
          <span title={words.measures(of.vitals[vital]?.count ?? 0)}>{vitalWords(vital, of)}</span>
          {vital === 'lcp' && budget !== undefined && (
            <span className={css.quiet}>
              {' '}
              {words.lcpBudget(words.timeWords(budget), lcpVerdict(budget, of.vitals.lcp))}
            </span>
          )}
          {before?.vitals[vital] && <span className={css.quiet}> {words.before(vitalWords(vital, before))}</span>}
        </td>
      ))}
    </tr>
  );
}

const count = ({ events }: TelemetryFigures, event: string) => (events[event] ?? 0).toLocaleString();

function vitalWords(vital: Vital, { vitals }: TelemetryFigures): string {
  const p75 = vitals[vital]?.p75;
  if (p75 === undefined) return '–';
  if (vital === 'cls') return p75.toFixed(2);
  return words.timeWords(p75);
}
