import type { Picture } from '@shoppervoice/chart-model';
import {
  countsInWords,
  type FileFigure,
  type FileTable,
  factsOf,
  fileName,
  linesOf,
  notReadFacts,
} from '@shoppervoice/report-files';
import { IconButton, Menu, MenuItem } from '@shoppervoice/ui';
import { Download, FileSpreadsheet, Image, Sheet, Spline, Table } from 'lucide-react';
import { useState } from 'react';
import { useListNoun } from '../text/list-noun.ts';
import { useExports } from './exports.ts';
import { saveFile, saveReport, type TableEnding } from './save-report.ts';
import * as words from './words.ts';

/** The figures of a file, whose n it states. */
export type FilesOf = readonly FileFigure[];

export interface PictureDownloadsProps {
  /** Of the chart; its files are named after it. */
  title: string;
  /** The figures that it draws; a function if their n needs a request. */
  of: FilesOf | (() => Promise<FilesOf>);
  picture: (of: FilesOf) => Picture;
  /** Its numbers, if they are not the page's table. */
  table?: (of: FilesOf) => FileTable;
}

/** A chart as a picture with its caption. Rendered only if exports are allowed. */
export function PictureDownloads({ title, of, picture, table }: PictureDownloadsProps) {
  const exports = useExports();
  const { one, many } = useListNoun();
  const [failed, setFailed] = useState(false);
  if (exports === null) return null;
  const name = (ending: TableEnding | 'png' | 'svg') => fileName(`${exports.name} ${title}`, exports.days, ending);
  const save = async (write: (of: FilesOf) => Promise<void>) => {
    try {
      await write(typeof of === 'function' ? await of() : of);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const unread = (figures: FilesOf) => notReadFacts(figures, [one, many]);
  const savePicture = (ending: 'png' | 'svg') =>
    save(async (figures) => {
      // Loaded when a picture is requested.
      const { svgOf, pngOf, withTypeface } = await import('./draw-picture.ts');
      const svg = await withTypeface(
        svgOf(
          picture(figures),
          title,
          [...linesOf(exports, countsInWords(figures)), ...unread(figures).map(([, sentence]) => sentence)],
          exports.compared?.named,
        ),
      );
      saveFile(name(ending), ending === 'png' ? await pngOf(svg) : new Blob([svg], { type: 'image/svg+xml' }));
    });
  const saveTable = (tableOf: (of: FilesOf) => FileTable, ending: TableEnding, bare = false) =>
    save(async (figures) => {
      const facts = bare
        ? []
        : [[words.chart, title] as const, ...factsOf(exports, countsInWords(figures)), ...unread(figures)];
      await saveReport({ facts, tables: [tableOf(figures)] }, name(ending), ending);
    });
  return (
    <>
      {failed && <span role="alert">{words.couldNotBeMade}</span>}
      <Menu align="end" trigger={<IconButton icon={Download} label={words.downloadChart(title)} />}>
        {table && (
          <>
            <MenuItem icon={Sheet} onSelect={() => void saveTable(table, 'csv')}>
              {words.numbersAsCsv}
            </MenuItem>
            <MenuItem icon={Table} onSelect={() => void saveTable(table, 'csv', true)}>
              {words.csvDataOnly}
            </MenuItem>
            <MenuItem icon={FileSpreadsheet} onSelect={() => void saveTable(table, 'xlsx')}>
              {words.numbersAsExcel}
            </MenuItem>
          </>
        )}
        <MenuItem icon={Image} onSelect={() => void savePicture('png')}>
          {words.pictureAsPng}
        </MenuItem>
        <MenuItem icon={Spline} onSelect={() => void savePicture('svg')}>
          {words.pictureAsSvg}
        </MenuItem>
      </Menu>
    </>
  );
}
