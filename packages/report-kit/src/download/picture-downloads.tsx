import type { Picture } from '@shoppervoice/chart-model';
import { countsInWords, csvOf, type FileTable, factsOf, fileName, linesOf } from '@shoppervoice/report-files';
import { IconButton, Menu, MenuItem } from '@shoppervoice/ui';
import { Download, Image, Sheet, Spline } from 'lucide-react';
import { useState } from 'react';
import { useExports } from './exports.ts';
import { saveCsv, saveFile } from './save-file.ts';

export interface PictureDownloadsProps {
  /** Of the chart; its files are called after it. */
  title: string;
  /** The figures that it draws. */
  of: readonly { readonly n: number | null }[];
  picture: () => Picture;
  /** Its numbers, where they are not the page's table. */
  table?: () => FileTable;
}

/** A chart as a picture, with what it is of printed in. Only drawn where the page may be taken off the portal. */
export function PictureDownloads({ title, of, picture, table }: PictureDownloadsProps) {
  const exports = useExports();
  const [failed, setFailed] = useState(false);
  if (exports === null) return null;
  const n = countsInWords(of);
  const name = `${exports.name} ${title}`;
  const savePicture = async (ending: 'png' | 'svg') => {
    try {
      // Drawing whole pictures is not needed before somebody wants one.
      const { svgOf, pngOf } = await import('./draw-picture.ts');
      const svg = svgOf(picture(), title, linesOf(exports, n));
      const file = ending === 'png' ? await pngOf(svg) : new Blob([svg], { type: 'image/svg+xml' });
      saveFile(fileName(name, exports.days, ending), file);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {failed && <span role="alert">The picture could not be made.</span>}
      <Menu align="end" trigger={<IconButton icon={Download} label={`Download this chart: ${title}`} />}>
        {table && (
          <MenuItem
            icon={Sheet}
            onSelect={() =>
              saveCsv(
                fileName(name, exports.days, 'csv'),
                csvOf({ facts: [['Chart', title], ...factsOf(exports, n)], tables: [table()] }),
              )
            }
          >
            Numbers as CSV
          </MenuItem>
        )}
        <MenuItem icon={Image} onSelect={() => void savePicture('png')}>
          Picture as PNG
        </MenuItem>
        <MenuItem icon={Spline} onSelect={() => void savePicture('svg')}>
          Picture as SVG
        </MenuItem>
      </Menu>
    </>
  );
}
