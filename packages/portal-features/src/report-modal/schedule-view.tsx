import { OWN_DAYS_REFUSED, type ScheduledReport } from '@shoppervoice/contracts/delivery';
import { detailOf, holdInput, today as todayOf, usePortal } from '@shoppervoice/portal-kit';
import { dayOf } from '@shoppervoice/survey-model';
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
import { SENTENCES, sendZoneOf } from './schedule-words.ts';
import * as words from './words.ts';

type Tab = 'schedule' | 'manage';

/** The report being created or edited. */
interface Editing {
  readonly report: ScheduledReport | null;
  readonly from: ScheduleDraft;
}

/** Schedule Report and Manage Reports, over the page of the report. */
export function ScheduleView({ request, pageData, onClose }: ReportViewProps) {
  const [tab, setTab] = useState<Tab>('schedule');
  const reportType = request.page.report?.type ?? '';
  const { timeZone, weekStartsOn } = pageData.merchant;
  const fresh: Editing = { report: null, from: newDraft(reportType, weekStartsOn) };
  const [editing, setEditing] = useState(fresh);
  const [draft, setDraft] = useState(fresh.from);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { state, refresh } = useScheduledReports(reportType);
  // A retry after a lost answer creates no second report; a changed draft gets a new key.
  const key = useRef(newWriteKey());
  const noticed = useRef<HTMLDivElement>(null);
  const today = todayOf(pageData);
  const now = new Date(Date.now() + usePortal((portal) => portal.clockAhead));
  // The Pacific zone may be a day behind the merchant's.
  const sendDay = dayOf(now, sendZoneOf(draft, timeZone));
  const changed = isChanged(draft, editing.from);
  const refused = (editing.report === null || draft.takesFilters) && hasOwnDays(request.kept);

  useEffect(() => (changed ? holdInput() : undefined), [changed]);
  useEffect(() => {
    // The pressed button may no longer exist, so the focus moves to the outcome.
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
      if (report) await updateSchedule(changedSchedule(draft, report, request.kept));
      else
        await createSchedule(
          newSchedule(draft, request, {
            merchantId: pageData.merchant.merchantId,
            startDate: sendDay,
            key: key.current,
          }),
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
      title={words.scheduledReportsOf(request.page.title)}
      actions={
        leaving ? (
          <div className={css.foot} role="alert">
            <p>
              <strong>{isEditing ? words.withoutUpdating : words.withoutScheduling}</strong> {words.enteredIsLost}
            </p>
            <Button onClick={() => setLeaving(false)}>{words.keepIt}</Button>
            <Button onClick={onClose}>{words.closeAnyway}</Button>
          </div>
        ) : tab === 'schedule' ? (
          <div className={css.foot}>
            <p>{isEditing ? (draft.takesFilters ? words.filtersReplace : words.filtersStay) : words.filtersKept}</p>
            <Button onClick={isEditing ? () => begin(fresh, 'manage') : close}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form={formId} busy={sending} disabled={refused}>
              {isEditing ? words.updateReport : words.scheduleReport}
            </Button>
          </div>
        ) : (
          <div className={css.foot}>
            <p>{words.unsubscribeLink}</p>
            <Button icon={Plus} onClick={() => begin(fresh, 'schedule')}>
              {words.scheduleAnother}
            </Button>
          </div>
        )
      }
    >
      <div className={css.tabs}>
        <Tabs<Tab>
          label={words.scheduledReportsTitle}
          value={tab}
          onChange={(next) => {
            setTab(next);
            setNotice(null);
          }}
          items={[
            { value: 'schedule', label: isEditing ? words.updateReportTab : words.scheduleReportTab },
            {
              value: 'manage',
              label: words.manageReportsTab,
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
                  actions={notice.undo && <Button onClick={notice.undo}>{words.undo}</Button>}
                />
              )}
            </div>
          )}
          {tab === 'schedule' && refused && (
            <div className={css.notice}>
              <Banner kind="warning" title={words.cannotBeScheduled}>
                {OWN_DAYS_REFUSED}
              </Banner>
            </div>
          )}
          {tab === 'schedule' ? (
            <ScheduleForm
              id={formId}
              request={request}
              report={editing.report}
              draft={draft}
              problem={problem}
              now={now}
              today={today}
              startDate={editing.report?.startDate ?? sendDay}
              timeZone={timeZone}
              weekStartsOn={weekStartsOn}
              onChange={change}
              onSend={() => void send()}
            />
          ) : (
            <ManageReports
              state={state}
              merchantName={pageData.merchant.merchantName}
              today={today}
              timeZone={timeZone}
              refresh={refresh}
              onNotice={setNotice}
              onEdit={(report) => {
                setNotice(null);
                begin({ report, from: draftOf(report) }, 'schedule');
              }}
              onNew={
                <Button icon={CalendarClock} onClick={() => begin(fresh, 'schedule')}>
                  {words.scheduleAReport}
                </Button>
              }
            />
          )}
        </Tabs>
      </div>
    </Dialog>
  );
}
