import { npsAxis } from '@shoppervoice/chart-model';
import type { EsrAnswer, EsrFigure } from '@shoppervoice/contracts/reports';
import { esrChange, headlineRows, shortPeriod, summaryTitles } from '@shoppervoice/report-files';
import { certaintyOf, Delta } from '@shoppervoice/report-kit';
import { formatCount, isLowBase, shownSurvey, UNITS } from '@shoppervoice/survey-model';
import { FewMark, VisuallyHidden } from '@shoppervoice/ui';
import css from './headline-table.module.css';
import { acrossScale, NpsScale } from './nps-scale.tsx';
import { SheetPart } from './sheet-part.tsx';
import * as words from './words.ts';

/**
 * One row per survey: score with margin on a common scale, satisfaction, and both against the previous period and a
 * year ago.
 */
export function HeadlineTable({ answer }: { answer: EsrAnswer }) {
  const { report, previous, year } = answer;
  const rows = headlineRows(answer);
  const axis = npsAxis(rows.flatMap(({ nps }) => (nps === null ? [] : [nps])));
  const heads = [shortPeriod(previous.label), shortPeriod(year.label)] as const;
  return (
    <SheetPart title={summaryTitles(answer).headlines}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.survey}</th>
            <th scope="col">{words.nps}</th>
            <th scope="col" className={css.scaleCell}>
              <VisuallyHidden>{words.onScale(axis.min, axis.max)}</VisuallyHidden>
              <span className={css.axis} aria-hidden="true">
                {axis.ticks.map((tick) => (
                  <i key={tick} style={{ '--at': acrossScale(axis.place(tick)) } as object}>
                    {UNITS.nps.format(tick)}
                  </i>
                ))}
              </span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {words.vs(head)}
              </th>
            ))}
            <th scope="col">{words.osat}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {words.vs(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ survey, osat, nps }) => (
            <tr key={survey.surveyId}>
              <th scope="row" className={css.survey}>
                <strong>{survey.label}</strong>
                <span>n {formatCount(survey.n)}</span>
                {isLowBase(survey.n) && survey.n > 0 && <FewMark />}
              </th>
              <td className={css.figure} data-label={words.nps}>
                <b>{UNITS.nps.format(nps?.score ?? null)}</b>
                {nps !== null && nps.margin !== null && <span>± {nps.margin.toFixed(1)}</span>}
              </td>
              <td className={css.scaleCell}>
                {nps !== null && nps.score !== null && (
                  <NpsScale
                    figure={nps}
                    axis={axis}
                    colour={shownSurvey(survey.surveyId).colour}
                    labels={{ previous: previous.label, year: year.label }}
                  />
                )}
              </td>
              <Against figure={nps} against="change" head={heads[0]} />
              <Against figure={nps} against="year" head={heads[1]} />
              <td className={css.figure} data-label={words.osat}>
                <b>{UNITS.mean.format(osat?.mean ?? null)}</b>
              </td>
              <Against figure={osat} against="change" head={heads[0]} />
              <Against figure={osat} against="year" head={heads[1]} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.legend}>
        <span>
          <i className={css.isDot} aria-hidden="true" />
          {report.label}
        </span>
        <span>
          <i className={css.isRange} aria-hidden="true" />
          {words.marginKey}
        </span>
        <span>
          <i className={css.isRing} aria-hidden="true" />
          {previous.label}
        </span>
        <span>
          <i className={css.isTick} aria-hidden="true" />
          {year.label}
        </span>
        <span className={css.filled}>{words.filledKey}</span>
      </p>
    </SheetPart>
  );
}

/** A change, filled if significant; a dash if there is nothing to compare with. */
function Against({ figure, against, head }: { figure: EsrFigure | null; against: 'change' | 'year'; head: string }) {
  const other = figure?.[against] ?? null;
  return (
    <td data-label={words.vs(head)}>
      {figure === null || other === null || other.delta === null ? (
        <span className={css.nothing}>
          –<VisuallyHidden> {figure?.n === 0 ? words.noAnswers : words.nothingToCompare}</VisuallyHidden>
        </span>
      ) : (
        <Moved figure={figure} against={against} />
      )}
    </td>
  );
}

/** Direction and size; significance as a filled ground and as hidden text. */
export function Moved({ figure, against }: { figure: EsrFigure; against: 'change' | 'year' }) {
  const other = figure[against];
  const shown = esrChange(figure, against);
  if (!other || shown === null) return null;
  const { delta, significant, n } = other;
  const certainty = certaintyOf({ n: figure.n, delta, significant, previousN: n, higherIsBetter: true });
  const verdict = significant ? words.significant : certainty === 'few' ? words.fewAnswers : words.noClearChange;
  return (
    <>
      <Delta shown={shown} certainty={certainty} />
      <VisuallyHidden>{verdict}</VisuallyHidden>
    </>
  );
}
