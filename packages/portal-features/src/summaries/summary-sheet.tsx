import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { EsrAnswer } from '@shoppervoice/contracts/reports';
import {
  headlineRows,
  moreNotes,
  summaryFoot,
  summaryNotes,
  summarySentences,
  summaryTitles,
} from '@shoppervoice/report-files';
import { Bone, BrandMark, Skeleton } from '@shoppervoice/ui';
import { HeadlineTable } from './headline-table.tsx';
import { SheetPart } from './sheet-part.tsx';
import { AnswersIn, Benchmarks, Movers, Quotes, Topics } from './sheet-parts.tsx';
import css from './summary-sheet.module.css';
import * as words from './words.ts';

/** The whole summary: one sheet on screen, at most two in print. */
export function SummarySheet({ answer, shell }: { answer: EsrAnswer; shell: ShellApi }) {
  const { headline, leading, missing, rest } = summarySentences(answer);
  return (
    <article className={css.paper} aria-label={words.summaryOf(answer.report.label)}>
      <header className={css.head}>
        <p className={css.brand}>
          <BrandMark />
          {shell.appData.constants.productName}
        </p>
        <p className={css.whose}>
          {shell.pageData?.merchant.merchantName}
          <span>{words.summaryFor(answer.report.label)}</span>
        </p>
      </header>
      <div>
        <h2 className={css.headline}>{headline}</h2>
        {leading.length > 0 && <p className={css.lead}>{leading.join(' ')}</p>}
        {missing.map((text) => (
          <p key={text} className={css.missing}>
            {text}
          </p>
        ))}
      </div>
      {headlineRows(answer).length > 0 && <HeadlineTable answer={answer} />}
      <div className={css.halves}>
        <div className={css.half}>
          <Movers answer={answer} />
          <Benchmarks answer={answer} />
        </div>
        <div className={css.half}>
          <Topics answer={answer} />
          <AnswersIn answer={answer} />
        </div>
      </div>
      <Helped answer={answer} />
      <Quotes answer={answer} />
      <InWords answer={answer} sentences={rest} />
      <footer className={css.foot}>
        <p>{summaryFoot(answer)}</p>
      </footer>
    </article>
  );
}

/** Notes of the period whose change should help, and what came of them. */
function Helped({ answer }: { answer: EsrAnswer }) {
  const { lines, more } = summaryNotes(answer);
  if (lines.length === 0) return null;
  return (
    <SheetPart title={summaryTitles(answer).notes}>
      <ul className={css.words}>
        {lines.map(({ id, what, came }) => (
          <li key={id}>
            <strong>{what}</strong> {came}
          </li>
        ))}
        {more > 0 && <li>{moreNotes(more)}</li>}
      </ul>
    </SheetPart>
  );
}

function InWords({ answer, sentences }: { answer: EsrAnswer; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <SheetPart title={summaryTitles(answer).words}>
      <ul className={css.words}>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </SheetPart>
  );
}

const SKELETON = ['72%', '100%', '92%', '100%', '96%', '100%', '88%', '100%', '64%'];

export function SheetSkeleton() {
  return (
    <Skeleton label={words.loadingSummary}>
      <div className={css.paper}>
        {SKELETON.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that never move
          <Bone key={at} width={width} height={at === 0 ? '28px' : '18px'} />
        ))}
      </div>
    </Skeleton>
  );
}
