import type { TrendSeries } from '@shoppervoice/chart-model';
import type { DayRange } from '@shoppervoice/survey-model';
import { IconButton, Menu, MenuItem } from '@shoppervoice/ui';
import { Download, Image, Sheet, Spline } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { fileName, trendRows } from '../dashboard/file-rows.ts';
import { csvOf } from '../download/csv.ts';
import { pngOf, svgOf } from '../download/picture.ts';
import { saveCsv, saveFile } from '../download/save-file.ts';

/** The chart as a picture and its numbers as CSV. Only drawn where the export feature is held. */
export function ChartDownloads({
  series,
  title,
  range,
  panel,
  picture,
}: {
  series: readonly TrendSeries[];
  title: string;
  range: DayRange;
  panel: RefObject<HTMLElement | null>;
  /** A chart is drawn: there is something to make a picture of. */
  picture: boolean;
}) {
  const [failed, setFailed] = useState(false);
  const savePicture = async (ending: 'png' | 'svg') => {
    const drawing = panel.current?.querySelector<SVGSVGElement>('svg.highcharts-root');
    try {
      if (drawing) saveFile(fileName(title, range, ending), ending === 'svg' ? svgOf(drawing) : await pngOf(drawing));
      setFailed(false);
    } catch {
      // A browser that cannot draw it: the numbers are there as CSV.
      setFailed(true);
    }
  };
  return (
    <>
      {failed && <span role="alert">The picture could not be made. Take the numbers as CSV.</span>}
      <Menu align="end" trigger={<IconButton icon={Download} label="Download this chart" />}>
        <MenuItem icon={Sheet} onSelect={() => saveCsv(fileName(title, range, 'csv'), csvOf(trendRows(series)))}>
          Numbers as CSV
        </MenuItem>
        {picture && (
          <>
            <MenuItem icon={Image} onSelect={() => void savePicture('png')}>
              Picture as PNG
            </MenuItem>
            <MenuItem icon={Spline} onSelect={() => void savePicture('svg')}>
              Picture as SVG
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
