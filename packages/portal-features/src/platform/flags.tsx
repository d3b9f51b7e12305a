import type {
  ArmTime,
  FlagShare,
  RemoteChangeAnswer,
  RemoteFlag,
  RemoteFlagsAnswer,
} from '@shoppervoice/contracts/remotes';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, TextField } from '@shoppervoice/ui';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import groups from './error-groups.module.css';
import css from './platform.module.css';
import { request } from './platform-request.ts';
import { merchantIds, percentWords, whenWords } from './remote-facts.ts';
import { Waiting } from './waiting.tsx';
import * as words from './words.tsx';

/** The flags of a remote, to whom each is given and what came of it, folded; loaded when it is opened. */
export function RemoteFlags({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.flags} <span className={css.quiet}>{words.ofWhom(name)}</span>
      </summary>
      {isOpen && <Flags path={`/api/platform/remotes/${name}`} />}
    </details>
  );
}

function Flags({ path }: { path: string }) {
  const { data, error, mutate } = useSWR<RemoteFlagsAnswer>(`${path}/flags`);
  const [outcome, setOutcome] = useState<{ kind: 'accent' | 'error'; sentence: string } | null>(null);
  if (!data) return <Waiting error={error} title={words.flagsNotLoaded} />;
  if (data.flags.length === 0) return <p className={css.summary}>{words.noFlags}</p>;
  const set = (body: object) => {
    setOutcome(null);
    request<RemoteChangeAnswer>(`${path}/flag`, { method: 'POST', body }).then(
      ({ did }) => {
        setOutcome({ kind: 'accent', sentence: did });
        void mutate();
      },
      (problem: unknown) => setOutcome({ kind: 'error', sentence: detailOf(problem, words.didNotWork) }),
    );
  };
  return (
    <>
      <div role="status" className={css.status}>
        {outcome && <Banner kind={outcome.kind} title={outcome.sentence} />}
      </div>
      {data.flags.map((flag) => (
        <section key={flag.name}>
          <h3 className={groups.version}>
            <code>{flag.name}</code>{' '}
            <span className={css.quiet}>
              {flag.setting ? words.flagSet(flag.setting.by, whenWords(flag.setting.at)) : words.neverSet}
            </span>
          </h3>
          {flag.setting && <Results of={flag} />}
          <FlagForm key={flag.setting?.revision ?? 0} of={flag} onSet={set} />
        </section>
      ))}
    </>
  );
}

function Results({ of: { name, by, goal, results } }: { of: RemoteFlag }) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{words.resultsOf(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.arm}</th>
          {[
            words.share,
            words.EXPOSED[by],
            words.failed,
            words.hung,
            ...(goal === undefined ? [] : [goal]),
            words.VITAL_WORDS.lcp,
            words.VITAL_WORDS.inp,
          ].map((title) => (
            <th key={title} scope="col" className={css.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map(({ arm, percent, exposed, failed, hung, reached, lcp, inp }) => (
          <tr key={arm}>
            <th scope="row" data-label={words.arm}>
              {arm}
            </th>
            <td data-label={words.share} className={css.number}>
              {percentWords(percent)}
            </td>
            <td data-label={words.EXPOSED[by]} className={css.number}>
              {exposed.toLocaleString()}
            </td>
            <td data-label={words.failed} className={css.number}>
              {shareWords(failed, exposed)}
            </td>
            <td data-label={words.hung} className={css.number}>
              {shareWords(hung, exposed)}
            </td>
            {reached && (
              <td data-label={goal} className={css.number}>
                {shareWords(reached, exposed)}
              </td>
            )}
            <td data-label={words.VITAL_WORDS.lcp} className={css.number}>
              <ArmTimeCell of={lcp} />
            </td>
            <td data-label={words.VITAL_WORDS.inp} className={css.number}>
              <ArmTimeCell of={inp} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The 75th percentile and its range; how many were measured, on asking. */
function ArmTimeCell({ of }: { of: ArmTime | null }) {
  if (of === null) return '–';
  const [p75, least, most] = [of.p75, of.least, of.most].map(words.timeWords);
  return <span title={words.measures(of.count)}>{words.timeBetween(p75 ?? '', least ?? '', most ?? '')}</span>;
}

/** The count, and the range of its share. */
const shareWords = ({ count, least, most }: FlagShare, exposed: number) =>
  exposed === 0 ? '–' : words.between(count, percentWords(least * 100), percentWords(most * 100));

/** Percentages by arm, of a flag without arms one alone: `20`, `short 50, long 10`. Null: neither. */
function sharesIn(text: string, hasArms: boolean): Readonly<Record<string, unknown>> | null {
  if (!hasArms) return /^\d+(\.\d+)?$/.test(text.trim()) ? { percent: Number(text) } : null;
  const parts = text.split(',').map((part) => /^\s*([a-z][a-z0-9-]*)[\s:]+(\d+(?:\.\d+)?)\s*$/.exec(part));
  if (parts.includes(null)) return null;
  return { arms: Object.fromEntries(parts.map((part) => [part?.[1], Number(part?.[2])])) };
}

function FlagForm({ of: { name, arms, setting }, onSet }: { of: RemoteFlag; onSet: (body: object) => void }) {
  const given = setting?.shares ?? [];
  const hasArms = arms !== undefined;
  const [text, setText] = useState(
    hasArms ? given.map(({ arm, percent }) => `${arm} ${percent}`).join(', ') : String(given[0]?.percent ?? 0),
  );
  const [named, setNamed] = useState(setting?.mids.join(', ') ?? '');
  const shares = sharesIn(text, hasArms);
  const mids = merchantIds(named);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shares !== null && mids !== null) onSet({ flag: name, ...shares, ...(hasArms ? {} : { mids }) });
  };
  return (
    <form className={css.inline} onSubmit={submit}>
      <TextField
        label={hasArms ? words.percentOfArms(name) : words.percentOfFlag(name)}
        hint={hasArms ? words.aboutArms(arms.join(', ')) : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={shares === null ? words.writeShares : undefined}
      />
      {!hasArms && (
        <TextField
          label={words.merchantsOfFlag(name)}
          value={named}
          onChange={(event) => setNamed(event.target.value)}
          error={mids === null ? words.enterMerchantIds : undefined}
        />
      )}
      <Button type="submit">{words.setFlag(name)}</Button>
      {setting && (
        <Button type="button" onClick={() => onSet({ flag: name, off: true })}>
          {words.flagOff(name)}
        </Button>
      )}
    </form>
  );
}
