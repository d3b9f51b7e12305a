import { OWN_DAYS_REFUSED, type ScheduledReport } from '@shoppervoice/contracts';
import { detailOf, holdInput, today as todayOf, usePortal } from '@shoppervoice/portal-kit';
import { dayOf, SEND_ZONE } from '@shoppervoice/survey-model';
import { Banner, Button, Dialog, newWriteKey, Tabs } from '@shoppervoice/ui';
import { CalendarClock, CircleCheck, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ManageReports } from './manage-reports.tsx';
import type { Notice, ReportViewProps } from './report-view-props.ts';
import { createSchedule, updateSchedule, useScheduledReports } from './schedule-calls.ts';
import {
  changedSchedule,
  type DraftProblem,
  draftOf,
  draftProblem,
  hasOwnDays,
  isChanged,
  newDraft,
  newSchedule,
  type ScheduleDraft,
} from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import css from './schedule-view.module.css';
import { SENTENCES } from './schedule-words.ts';

type Tab = 'schedule' | 'manage';

/** What is made or changed: a new report, or one of the list. */
interface Editing {
  readonly report: ScheduledReport | null;
  readonly from: ScheduleDraft;
}

/** Schedule Report and Manage Reports, over the page whose report is scheduled. */
export function ScheduleView({ asked, pageData, onClose }: ReportViewProps) {
  const [tab, setTab] = useState<Tab>('schedule');
  const reportType = asked.page.report?.type ?? '';
  const fresh: Editing = { report: null, from: newDraft(reportType) };
  const [editing, setEditing] = useState(fresh);
  const [draft, setDraft] = useState(fresh.from);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { state, refresh } = useScheduledReports(reportType);
  // A press whose answer was lost makes no second report; what is changed since is another one.
  const key = useRef(newWriteKey());
  const noticed = useRef<HTMLDivElement>(null);
  const today = todayOf(pageData);
  const now = new Date(Date.now() + usePortal((portal) => portal.clockAhead));
  // The calendar by which it is sent: it may be a day before the merchant's.
  const sendDay = dayOf(now, SEND_ZONE);
  const changed = isChanged(draft, editing.from);
  const refused = (editing.report === null || draft.takesFilters) && hasOwnDays(asked.kept);

  useEffect(() => (changed ? holdInput() : undefined), [changed]);
  useEffect(() => {
    // What was pressed may be gone: the keyboard goes on from what came of it.
    if (notice) noticed.current?.focus();
  }, [notice]);

  const begin = (next: Editing, to: Tab) => {
    key.current = newWriteKey();
    setEditing(next);
    setDraft(next.from);
    setProblem(null);
    setTab(to);
  };
  const change = (next: ScheduleDraft) => {
    key.current = newWriteKey();
    setDraft(next);
    setProblem(null);
    setLeaving(false);
  };
  const close = () => {
    if (changed && !leaving) setLeaving(true);
    else onClose();
  };
  const send = async () => {
    if (sending || refused) return;
    const wrong = draftProblem(draft);
    setProblem(wrong);
    if (wrong !== null) return;
    const { report } = editing;
    setSending(true);
    setNotice(null);
    try {
      if (report) await updateSchedule(changedSchedule(draft, report, asked.kept));
      else
        await createSchedule(
          newSchedule(draft, asked, { merchantId: pageData.merchant.merchantId, startDate: sendDay, key: key.current }),
        );
      await refresh().catch(() => {});
      begin(fresh, 'manage');
      setNotice({ kind: 'done', words: report ? SENTENCES.updated : SENTENCES.scheduled });
    } catch (error) {
      setNotice({
        kind: 'failed',
        words: report ? SENTENCES.notUpdated : SENTENCES.notScheduled,
        why: detailOf(error),
      });
    } finally {
      setSending(false);
    }
  };
  const formId = 'schedule-report';
  const isEditing = editing.report !== null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      place="large"
      title={`Scheduled reports: ${asked.page.title}`}
      actions={
        leaving ? (
          <div className={css.foot} role="alert">
            <p>
              <strong>{isEditing ? 'Close without updating?' : 'Close without scheduling?'}</strong> What you entered is
              lost.
            </p>
            <Button onClick={() => setLeaving(false)}>Keep it</Button>
            <Button onClick={onClose}>Close anyway</Button>
          </div>
        ) : tab === 'schedule' ? (
          <div className={css.foot}>
            <p>
              {isEditing
                ? draft.takesFilters
                  ? 'The page’s filters replace those of the report.'
                  : 'Filters stay unchanged.'
                : 'The page’s filters and comparison are kept with the report and shown in the e-mail.'}
            </p>
            <Button onClick={isEditing ? () => begin(fresh, 'manage') : close}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} busy={sending} disabled={refused}>
              {isEditing ? 'Update report' : 'Schedule report'}
            </Button>
          </div>
        ) : (
          <div className={css.foot}>
            <p>Each e-mail has a link to unsubscribe.</p>
            <Button icon={Plus} onClick={() => begin(fresh, 'schedule')}>
              Schedule another
            </Button>
          </div>
        )
      }
    >
      <div className={css.tabs}>
        <Tabs<Tab>
          label="Scheduled reports"
          value={tab}
          onChange={(next) => {
            setTab(next);
            setNotice(null);
          }}
          items={[
            { value: 'schedule', label: isEditing ? 'Update Report' : 'Schedule Report' },
            {
              value: 'manage',
              label: 'Manage Reports',
              note: state.kind === 'ready' ? String(state.reports.length) : undefined,
            },
          ]}
        >
          {notice && (
            <div ref={noticed} tabIndex={-1} className={css.notice}>
              {notice.kind === 'failed' ? (
                <Banner kind="error" title={notice.words}>
                  {notice.why}
                </Banner>
              ) : (
                <Banner
                  icon={CircleCheck}
                  title={notice.words}
                  actions={notice.undo && <Button onClick={notice.undo}>Undo</Button>}
                />
              )}
            </div>
          )}
          {tab === 'schedule' && refused && (
            <div className={css.notice}>
              <Banner kind="warning" title="This page cannot be scheduled with these dates.">
                {OWN_DAYS_REFUSED}
              </Banner>
            </div>
          )}
          {tab === 'schedule' ? (
            <ScheduleForm
              id={formId}
              asked={asked}
              report={editing.report}
              draft={draft}
              problem={problem}
              now={now}
              today={today}
              startDate={editing.report?.startDate ?? sendDay}
              timeZone={pageData.merchant.timeZone}
              onChange={change}
              onSend={() => void send()}
            />
          ) : (
            <ManageReports
              state={state}
              merchantName={pageData.merchant.merchantName}
              today={today}
              refresh={refresh}
              onNotice={setNotice}
              onEdit={(report) => {
                setNotice(null);
                begin({ report, from: draftOf(report) }, 'schedule');
              }}
              onNew={
                <Button icon={CalendarClock} onClick={() => begin(fresh, 'schedule')}>
                  Schedule a report
                </Button>
              }
            />
          )}
        </Tabs>
      </div>
    </Dialog>
  );
}
