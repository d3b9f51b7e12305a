import type { ScheduledReport } from '@shoppervoice/contracts/delivery';
import { detailOf } from '@shoppervoice/portal-kit';
import { type Day, oneStop } from '@shoppervoice/survey-model';
import { Bone, Button, DepartedBanner, EmptyState, Skeleton } from '@shoppervoice/ui';
import { CalendarClock, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from './manage-reports.module.css';
import { ManagedReport } from './managed-report.tsx';
import type { Notice } from './report-view-props.ts';
import {
  deleteSchedule,
  keepSchedule,
  type ScheduledReports,
  sendNow,
  unscheduleContact,
  updateSchedule,
} from './schedule-calls.ts';
import { changedSchedule, draftOf } from './schedule-draft.ts';
import { SENTENCES } from './schedule-words.ts';
import * as words from './words.ts';

interface ManageReportsProps {
  state: ScheduledReports;
  merchantName: string;
  today: Day;
  /** Of the merchant. */
  timeZone: string;
  refresh: () => Promise<unknown>;
  onNotice: (notice: Notice | null) => void;
  onEdit: (report: ScheduledReport) => void;
  /** The button for a first report. */
  onNew: ReactNode;
}

/** The merchant's scheduled reports of this page, with recipients. */
export function ManageReports(props: ManageReportsProps) {
  const { state, merchantName, today, timeZone, refresh, onNotice, onEdit, onNew } = props;
  const [busy, setBusy] = useState(false);
  /** Runs one action at a time, shows its outcome, and refreshes the list. */
  const act = async (call: () => Promise<void>, done: Notice, failed: string) => {
    if (busy) return;
    setBusy(true);
    onNotice(null);
    try {
      await call();
      await refresh().catch(() => {});
      onNotice(done);
    } catch (error) {
      onNotice({ kind: 'failed', words: failed, why: detailOf(error) });
    } finally {
      setBusy(false);
    }
  };
  if (state.kind === 'loading') {
    return (
      <div className={css.loading}>
        <Skeleton label={words.loadingReports}>
          {['72%', '56%', '64%'].map((width) => (
            <Bone key={width} width={width} />
          ))}
        </Skeleton>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <EmptyState
        bare
        alert
        icon={TriangleAlert}
        title={SENTENCES.notRetrieved}
        actions={
          <Button icon={RefreshCw} onClick={state.retry}>
            {words.tryAgain}
          </Button>
        }
      />
    );
  }
  const { reports } = state;
  if (reports.length === 0) {
    return (
      <EmptyState bare icon={CalendarClock} title={words.noReports} actions={onNew}>
        {words.scheduleOne}
      </EmptyState>
    );
  }
  const removeContact = (report: ScheduledReport, contactId: string) => {
    const undo = () => {
      const { recipients, ...rest } = draftOf(report);
      // The server has removed this contact, so the restored one is sent as new.
      const again = recipients.map(({ contactId: id, ...who }) => (id === contactId ? who : { contactId: id, ...who }));
      const body = changedSchedule({ ...rest, recipients: again }, report, '');
      void act(() => updateSchedule(body), { kind: 'done', words: SENTENCES.updated }, SENTENCES.notUpdated);
    };
    const done: Notice = { kind: 'done', words: SENTENCES.contactRemoved, undo };
    return act(() => unscheduleContact(report.scheduleId, contactId), done, SENTENCES.contactNotRemoved);
  };
  return (
    <>
      <p className={css.note}>{oneStop(words.reportsOnPage(reports.length, merchantName))}</p>
      <div className={css.departed}>
        <DepartedBanner
          count={reports.filter(({ departed }) => departed).length}
          one={words.scheduledReport}
          many={words.scheduledReports}
        />
      </div>
      <ol className={css.reports}>
        {reports.map((report) => (
          <ManagedReport
            key={report.scheduleId}
            report={report}
            today={today}
            timeZone={timeZone}
            busy={busy}
            startsOpen={reports.length === 1}
            onEdit={() => onEdit(report)}
            onRemove={(contactId) => void removeContact(report, contactId)}
            onDelete={() =>
              void act(
                () => deleteSchedule(report.scheduleId),
                { kind: 'done', words: SENTENCES.deleted },
                SENTENCES.notDeleted,
              )
            }
            onTakeOver={() =>
              void act(
                () => keepSchedule(report.scheduleId),
                { kind: 'done', words: words.nowYours },
                words.notTakenOver,
              )
            }
            onSendNow={() =>
              void act(() => sendNow(report.scheduleId), { kind: 'done', words: words.sentToYou }, words.notSent)
            }
          />
        ))}
      </ol>
    </>
  );
}
