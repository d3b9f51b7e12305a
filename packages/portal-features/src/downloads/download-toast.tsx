import type { DownloadStatus } from '@shoppervoice/contracts/delivery';
import { detailOf } from '@shoppervoice/portal-kit';
import { Button, ButtonLink, Icon, IconButton } from '@shoppervoice/ui';
import { CircleCheck, Download, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import css from './download-toasts.module.css';
import type { DownloadTracker, ShownDownload } from './download-tracker.ts';
import { useShownDownloads } from './download-tracker.ts';
import * as words from './words.ts';

/** One export and its state. */
export function DownloadToast({ id, tracker }: { id: string; tracker: DownloadTracker }) {
  const download = useShownDownloads(({ shown }) => shown.find((each) => each.id === id) ?? null);
  if (download === null) return null;
  const { title, status, expired } = download;
  if (expired) return <Expired onClose={() => tracker.dismiss(id)} />;
  if (status === null || status.status === 'pending') return <Pending download={download} tracker={tracker} />;
  const complete = status.status === 'complete';
  return (
    <div className={css.toast}>
      <Icon of={complete ? CircleCheck : TriangleAlert} className={complete ? css.good : css.bad} />
      <div className={css.words}>
        <strong>{complete ? words.isReady(title) : words.notExported(title)}</strong>
        <p>{complete ? fileWords(status) : status.reason}</p>
      </div>
      <IconButton icon={X} label={words.close(title)} onClick={() => tracker.dismiss(id)} />
      {complete && status.url && (
        <ButtonLink className={css.action} icon={Download} href={status.url} download={status.fileName ?? ''}>
          {words.download}
        </ButtonLink>
      )}
    </div>
  );
}

/** The link to a file that a colleague sent has expired. */
function Expired({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.toast}>
      <Icon of={TriangleAlert} className={css.bad} />
      <div className={css.words}>
        <strong>{words.fileExpired}</strong>
        <p>{words.filesKept}</p>
      </div>
      <IconButton icon={X} label={words.closeExpired} onClick={onClose} />
    </div>
  );
}

/** `overall-metrics_2026-10-22_2026-11-20.csv, 1,204 rows`. */
function fileWords({ fileName, rows }: DownloadStatus): string {
  return [fileName, rows === undefined ? '' : words.rowCount(rows)].filter(Boolean).join(', ');
}

/** `1,200 rows, 34 %`; `Waiting to start`. */
function progressWords(status: DownloadStatus | null): string {
  const rows = status?.rows ? words.rowCount(status.rows) : '';
  const part = typeof status?.progress === 'number' ? `${Math.floor(status.progress * 100)} %` : '';
  return [rows, part].filter(Boolean).join(', ') || words.waitingToStart;
}

function Pending({ download, tracker }: { download: ShownDownload; tracker: DownloadTracker }) {
  const { title, status } = download;
  const [cancelling, setCancelling] = useState(false);
  const [failed, setFailed] = useState('');
  const progress = status?.progress ?? null;
  const progressText = progressWords(status);
  const cancel = async () => {
    setCancelling(true);
    setFailed('');
    try {
      await tracker.cancel(download);
    } catch (error) {
      setFailed(words.exportContinues(detailOf(error)));
      setCancelling(false);
    }
  };
  return (
    <div className={css.toast}>
      <Icon of={Download} className={css.glyph} />
      <div className={css.words}>
        <strong>{words.exporting(title)}</strong>
        {/* Hidden from screen readers, which would announce the number every second; they read it from the progress bar. */}
        <p aria-hidden="true">{progressText}</p>
        {failed && <p className={css.bad}>{failed}</p>}
      </div>
      <Button
        className={css.cancel}
        busy={cancelling}
        aria-label={words.cancelExport(title)}
        onClick={() => void cancel()}
      >
        {words.cancel}
      </Button>
      <progress
        className={css.progress}
        aria-label={words.progressOf(title)}
        aria-valuetext={progressText}
        max={1}
        value={progress ?? undefined}
      />
    </div>
  );
}
