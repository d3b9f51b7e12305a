import { type FileAbout, fileName, type ReportFile } from '@shoppervoice/report-files';
import { Button, Menu, MenuItem, MenuSeparator, printPage } from '@shoppervoice/ui';
import { Download, FileDown, FileSpreadsheet, Printer, Sheet, Table } from 'lucide-react';
import { useState } from 'react';
import { useWholeReport } from './exports.ts';
import { saveReport, type TableEnding } from './save-report.ts';
import * as words from './words.ts';

/** Content of a page's file: for CSV the tables of the page, for a workbook also the tables of further sheets. */
export type FileOf = (ending: TableEnding) => ReportFile | Promise<ReportFile>;

type State = { readonly kind: 'idle' | 'busy' } | { readonly kind: 'failed'; readonly why: string };

/** Downloads the page's table, or prints the page. */
export function ExportMenu({ exports, fileOf }: { exports: Pick<FileAbout, 'name' | 'days'>; fileOf: FileOf }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const whole = useWholeReport();
  const save = async (ending: TableEnding, bare = false) => {
    setState({ kind: 'busy' });
    try {
      const file = await fileOf(ending);
      await saveReport(bare ? { ...file, facts: [] } : file, fileName(exports.name, exports.days, ending), ending);
      setState({ kind: 'idle' });
    } catch (error) {
      const detail = (error as { detail?: unknown } | null)?.detail;
      setState({ kind: 'failed', why: typeof detail === 'string' ? detail : '' });
    }
  };
  return (
    <>
      {state.kind === 'failed' && <span role="alert">{words.fileFailed(state.why)}</span>}
      <Menu
        align="end"
        trigger={
          <Button icon={Download} busy={state.kind === 'busy'}>
            {words.exportMenu}
          </Button>
        }
      >
        <MenuItem icon={Sheet} onSelect={() => void save('csv')}>
          {words.tableAsCsv}
        </MenuItem>
        <MenuItem icon={Table} onSelect={() => void save('csv', true)}>
          {words.csvDataOnly}
        </MenuItem>
        <MenuItem icon={FileSpreadsheet} onSelect={() => void save('xlsx')}>
          {words.tableAsExcel}
        </MenuItem>
        <MenuSeparator />
        {whole && (
          <MenuItem icon={FileDown} onSelect={whole}>
            {words.wholeReport}
          </MenuItem>
        )}
        <MenuItem icon={Printer} onSelect={printPage}>
          {words.printThisPage}
        </MenuItem>
      </Menu>
    </>
  );
}
