import type { CommentItem } from '@shoppervoice/contracts/reports';
import { boxOf, NO_FIGURE } from '@shoppervoice/survey-model';
import { cx, VisuallyHidden } from '@shoppervoice/ui';
import { ratingRows } from './comment-facts.ts';
import styles from './comment-ratings.module.css';
import boxes from './rating-box.module.css';
import * as words from './words.ts';

/** Answers to both surveys of the order, 0 to 10; a dash if there is none. */
export function CommentRatings({ surveyId: own, ratings: all }: Pick<CommentItem, 'surveyId' | 'ratings'>) {
  const rows = ratingRows(all);
  const first = rows[0];
  if (!first) return null;
  return (
    <table className={styles.ratings}>
      <caption>
        <VisuallyHidden>{words.ratings}</VisuallyHidden>
      </caption>
      <colgroup>
        <col />
        <col span={first.ratings.length} />
      </colgroup>
      <thead>
        <tr>
          <td />
          {first.ratings.map(({ role, label }) => (
            <th key={role} scope="col">
              <abbr title={label}>{role}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ surveyId, survey, ratings }) => (
          <tr key={surveyId} className={cx(surveyId === own && styles.own)}>
            <th scope="row">{survey}</th>
            {ratings.map(({ role, value }) => (
              <Rating key={role} value={value} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rating({ value }: { value: number | null }) {
  if (value === null) {
    return (
      <td className={styles.none}>
        <span aria-hidden="true">{NO_FIGURE}</span>
        <VisuallyHidden>{words.notKnown}</VisuallyHidden>
      </td>
    );
  }
  const box = boxOf(value);
  return (
    <td className={boxes[box]}>
      {value} <VisuallyHidden>{words.boxNames[box]}</VisuallyHidden>
    </td>
  );
}
