import { formatPercent, shownChange } from '@shoppervoice/survey-model';
import { PanelFoot } from '@shoppervoice/ui';
import type { CSSProperties } from 'react';
import { TONE_LOOKS } from '../comments/tone-look.ts';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { headline } from '../dashboard/headline.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { Section } from '../page/section.tsx';
import { commentFigures, movedFirst, type OptionRow, optionRows } from './comment-figures.ts';
import styles from './topics-moved.module.css';
import * as words from './words.ts';

/** Topics that rose and fell against the other period, and the tone of their comments. Nothing without a comparison. */
export function TopicsMoved() {
  const { figures, compare, days, linkOf } = useDashboard();
  const both = commentFigures(figures);
  if (both === null || compare === 'none') return null;
  const { topics } = both;
  const rows = movedFirst(optionRows(topics));
  const most = Math.max(...rows.flatMap(({ share, shareBefore }) => [share ?? 0, shareBefore ?? 0]));
  return (
    <Section
      name="topics-moved"
      title={headline([topics], compare, words.topicNouns)}
      aside={
        <>
          <span>{words.shareOfComments}</span>
          <PictureDownloads
            title={words.topicsOfComments}
            of={[topics]}
            picture={() => ({ kind: 'shares', figure: topics, sort: 'largest' })}
          />
        </>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{words.noneMoved}</p>
      ) : (
        <ol className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <h3 className={styles.name}>
                <AnswersLink text={row.label} href={linkOf(topics, days, behindFigure(topics, [row.id]))} />
              </h3>
              <ChangeMark
                facts={row.facts}
                shown={shownChange('share', row.share, row.shareBefore, row.facts.delta)}
                words={false}
              />
              <Bars row={row} most={most} />
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 && (
        <PanelFoot>
          <span>{words.lengthAndColours}</span>
        </PanelFoot>
      )}
    </Section>
  );
}

/** Now, split by tone, and before, whose tones are not known. */
function Bars({ row: { share, shareBefore, count, tones }, most }: { row: OptionRow; most: number }) {
  const long = (of: number | null) => ({ '--long': (of ?? 0) / most }) as CSSProperties;
  return (
    <dl className={styles.bars}>
      <dt>{words.now}</dt>
      <dd className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={long(share)}>
          {TONE_LOOKS.map(({ id, tone }) => (
            <i
              key={id}
              className={styles[tone]}
              style={{ '--part': count === 0 ? 0 : (tones.get(id) ?? 0) / count } as CSSProperties}
            />
          ))}
        </span>
      </dd>
      <dd className={styles.now}>{formatPercent(share)}</dd>
      <dt>{words.before}</dt>
      <dd className={styles.track} aria-hidden="true">
        <span className={styles.before} style={long(shareBefore)} />
      </dd>
      <dd className={styles.was}>{formatPercent(shareBefore)}</dd>
    </dl>
  );
}
