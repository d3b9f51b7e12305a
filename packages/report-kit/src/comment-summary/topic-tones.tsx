import { NOT_READ, readCount } from '@shoppervoice/survey-model';
import { Button, PanelFoot } from '@shoppervoice/ui';
import { useState } from 'react';
import { ToneIcon } from '../comments/tone-icon.tsx';
import { TONE_LOOKS } from '../comments/tone-look.ts';
import { useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindFigure, behindTone } from '../drill-down/behind-figure.ts';
import { RatingMatrix } from '../matrix/rating-matrix.tsx';
import { Section } from '../page/section.tsx';
import { allOf } from '../text/list-noun.ts';
import { commentFigures, isShownTone, largestFirst, optionRows } from './comment-figures.ts';
import styles from './topic-tones.module.css';
import * as words from './words.ts';

/** Rows before "show all". */
const FOLDED = 14;
const ALL = 'all';
const SHADING = { by: 'value', from: 0, to: 1 } as const;

/** Topics by tone: how many comments, and their share of the topic. Each count links to its comments. */
export function TopicTones() {
  const { figures, days, linkOf } = useDashboard();
  const [open, setOpen] = useState(false);
  const both = commentFigures(figures);
  if (both === null) return null;
  const { topics, tones } = both;
  const { notRead = 0 } = tones;
  const rows = largestFirst(optionRows(topics));
  const shown = open ? rows : rows.slice(0, FOLDED);
  const allTones = new Map(tones.options.map(({ id, count }) => [id, count ?? 0]));
  const columns = TONE_LOOKS.filter(({ id }) => id !== NOT_READ && isShownTone(id, allTones.get(id) ?? 0)).map(
    (look) => ({
      key: String(look.id),
      label: look.label,
      tone: look.tone,
      head: (
        <span className={styles.head}>
          <ToneIcon look={look} size={14} /> {look.label}
        </span>
      ),
    }),
  );
  const n = topics.n ?? 0;
  const countsOf = (key: string) =>
    key === ALL ? allTones : (rows.find(({ id }) => String(id) === key)?.tones ?? new Map<number, number>());
  const cellOf = (row: string, column: string) => {
    const counts = countsOf(row);
    const read = readCount([...counts].map(([id, count]) => ({ id, count })));
    const count = counts.get(Number(column)) ?? 0;
    return { value: read === 0 ? null : count / read, n: read, count };
  };
  const hrefOf = (row: string, column: string) =>
    row === ALL
      ? linkOf(tones, days, behindFigure(tones, [Number(column)]))
      : linkOf(topics, days, behindTone(Number(row), Number(column)));
  return (
    <Section
      name="topic-tones"
      title={words.toneOfEachTopic}
      aside={
        <PictureDownloads
          title={words.toneOfEachTopic}
          of={[topics]}
          picture={() => ({
            kind: 'matrix',
            unit: 'share',
            shading: SHADING,
            rows: [
              ...rows.map(({ id, label, count }) => ({ key: String(id), label, n: count })),
              { key: ALL, label: words.allComments, n },
            ],
            columns: columns.map(({ key, label, tone }) => ({ key, label, tone })),
            cellOf,
          })}
        />
      }
    >
      <RatingMatrix
        unit="share"
        shading={SHADING}
        caption={words.toneOfEachTopic}
        corner={words.topic}
        counted={words.comments}
        totalled
        rows={[
          ...shown.map(({ id, label, count }) => ({
            key: String(id),
            label,
            n: count,
            href: linkOf(topics, days, behindFigure(topics, [id])),
          })),
          { key: ALL, label: words.allComments, n, href: linkOf(topics, days, behindFigure(topics)) },
        ]}
        columns={columns}
        cellOf={({ key: row }, { key: column }) => {
          const cell = cellOf(row, column);
          return { ...cell, href: cell.count > 0 ? hrefOf(row, column) : null };
        }}
      />
      <PanelFoot>
        <span>{words.shadeMeans(notRead)}</span>
        {rows.length > FOLDED && (
          <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.fewerTopics : allOf(rows.length, topics.options.length, ...words.topicsWithComments)}
          </Button>
        )}
      </PanelFoot>
    </Section>
  );
}
