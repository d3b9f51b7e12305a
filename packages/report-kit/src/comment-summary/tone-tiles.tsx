import { spanOf } from '@shoppervoice/chart-model';
import { formatCount, formatPercent, NOT_READ, notReadInWords, shownChange, UNITS } from '@shoppervoice/survey-model';
import { Deferred, Icon, PanelFoot } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';
import { ToneIcon } from '../comments/tone-icon.tsx';
import { TONE_COLOURS, toneLook } from '../comments/tone-look.ts';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { certaintyOf, hasTrend } from '../figures/change.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import { Sparkline } from '../figures/sparkline.tsx';
import { Tile, TileNote, Tiles } from '../figures/tile.tsx';
import { Section } from '../page/section.tsx';
import { sharesOfOptions } from '../trend/trend-tabs.ts';
import { commentFigures, isShownTone, moreIsBetter, type OptionRow, optionRows } from './comment-figures.ts';
import * as words from './words.ts';

/** Above the fold: how many comments there are and their tone, each with its trend. */
export function ToneTiles() {
  const dashboard = useDashboard();
  const { figures, days, linkOf } = dashboard;
  const both = commentFigures(figures);
  if (both === null) return null;
  const { topics, tones } = both;
  const rows = optionRows(tones, moreIsBetter).filter(({ id, count }) => isShownTone(id, count));
  const { notRead = 0, languages } = tones;
  const series = sharesOfOptions()({ ...dashboard, figures: [tones] })[0]?.series ?? [];
  const span = spanOf(
    series.map(({ points, before }) => [...points, ...(before ?? [])].map(({ value }) => value)),
    UNITS.share.sparkSpan,
  );
  return (
    <Section
      name="tones"
      title={words.toneOfAll}
      aside={
        <Deferred>
          <PictureDownloads
            title={words.toneOfAll}
            of={[tones]}
            picture={() => ({
              kind: 'shares',
              figure: { ...tones, options: tones.options.filter(({ id, count }) => isShownTone(id, count ?? 0)) },
              tones: TONE_COLOURS,
            })}
          />
        </Deferred>
      }
    >
      <Tiles columns={rows.length + 1}>
        <Tile
          level={3}
          name={
            <>
              <Icon of={MessageSquareText} size={16} /> {words.comments}
            </>
          }
          value={
            <AnswersLink
              text={formatCount(topics.n ?? 0)}
              name={words.commentCount(topics.n ?? 0)}
              href={linkOf(topics, days, behindFigure(topics))}
            />
          }
          change={topics.change && <TileNote>{words.was(formatCount(topics.change.n ?? 0))}</TileNote>}
        />
        {rows.map((row) => (
          <ToneTile
            key={row.id}
            row={row}
            compared={tones.change != null}
            href={row.count > 0 ? linkOf(tones, days, behindFigure(tones, [row.id])) : null}
            trend={series.find(({ key }) => key === String(row.id))}
            span={span}
          />
        ))}
      </Tiles>
      {notRead > 0 && (
        <PanelFoot>
          <AnswersLink
            text={notReadInWords(notRead, languages)}
            href={linkOf(tones, days, behindFigure(tones, [NOT_READ]))}
          />
        </PanelFoot>
      )}
    </Section>
  );
}

function ToneTile({
  row: { id, label, count, share, shareBefore, facts },
  compared,
  href,
  trend,
  span,
}: {
  row: OptionRow;
  compared: boolean;
  href: string | null;
  trend: ReturnType<ReturnType<typeof sharesOfOptions>>[number]['series'][number] | undefined;
  span: number;
}) {
  const look = toneLook(id);
  const certainty = certaintyOf(facts);
  const { points = [], before } = trend ?? {};
  return (
    <Tile
      level={3}
      certainty={certainty}
      name={
        <>
          {look && <ToneIcon look={look} />} {label}
        </>
      }
      value={formatPercent(share)}
      n={<AnswersLink text={formatCount(count)} name={words.ofTone(count, label.toLowerCase())} href={href} />}
      change={
        compared && (
          <>
            <ChangeMark facts={facts} shown={shownChange('share', share, shareBefore, facts.delta)} words={false} />
            <TileNote>{shareBefore === null ? words.noneBefore : words.was(formatPercent(shareBefore))}</TileNote>
          </>
        )
      }
      trend={
        hasTrend(certainty, points) && (
          <Sparkline
            values={points.map(({ value }) => value)}
            before={before?.map(({ value }) => value)}
            span={span}
            certainty={certainty}
          />
        )
      }
    />
  );
}
