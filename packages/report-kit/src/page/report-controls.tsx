import type { PageProps, ReportRequest } from '@shoppervoice/contracts/remotes';
import { allowed, entitlementsOf, isAdmin, NO_ENTITLEMENTS } from '@shoppervoice/survey-model';
import { Button, IconButton, printPage, VisuallyHidden } from '@shoppervoice/ui';
import { CalendarClock, Lock, Printer, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { WholeReportProvider } from '../download/exports.ts';
import * as words from './words.ts';

/** The report of a page's current view, as far as the page knows it. */
export type ReportView = Omit<ReportRequest, 'page' | 'view'>;

/**
 * Omitted: pagination, and what a schedule determines by its days. Custom comparison days stay, so that a reader who
 * schedules the report learns that they cannot be kept.
 */
const TURNS = ['page', 'pageSize'];
const DAYS = ['startDate', 'endDate', 'range', 'period'];
/** A schedule has its question in a separate field. */
const QUESTION = 'qid';

/** The query of a page's call for its report: all of it, and what a schedule keeps. */
export function reportQuery(call: string): Pick<ReportView, 'query' | 'kept' | 'qid'> {
  const without = (names: readonly string[]) => {
    const params = new URLSearchParams(call.split('?')[1]);
    for (const name of names) params.delete(name);
    return params.toString();
  };
  return {
    query: without(TURNS),
    kept: without([...TURNS, ...DAYS, QUESTION]),
    qid: new URLSearchParams(call.split('?')[1]).get(QUESTION),
  };
}

/**
 * Export and Schedule of a page that names a report. What is not in the plan opens the upgrade modal; only admins make
 * schedules, so others have no control for them.
 * @param send between the two
 * @param children the Export menu, which downloads the page's own figures; nothing without figures
 */
export function ReportControls({
  shell,
  page,
  view,
  send,
  children,
}: Pick<PageProps, 'shell' | 'page'> & { view: ReportView; send?: ReactNode; children?: ReactNode }) {
  const { report } = page;
  if (report === undefined) {
    return (
      <>
        {send}
        {children}
      </>
    );
  }
  const entitlements = entitlementsOf(shell.pageData) ?? NO_ENTITLEMENTS;
  const open = (which: ReportRequest['view']) => shell.openReport({ ...view, page, view: which });
  return (
    <>
      {isAdmin(entitlements) &&
        report.schedule !== null &&
        (allowed(report.schedule, entitlements) ? (
          <Button icon={CalendarClock} aria-haspopup="dialog" onClick={() => open('schedule')}>
            {words.schedule}
          </Button>
        ) : (
          <LockedButton onClick={() => shell.openUpgrade(words.schedulingOf(page.title))}>
            {words.schedule}
          </LockedButton>
        ))}
      {send}
      {allowed(report.export, entitlements) ? (
        <WholeReportProvider value={() => open('export')}>{children}</WholeReportProvider>
      ) : (
        <>
          <LockedButton onClick={() => shell.openUpgrade(words.exportOf(page.title))}>
            {words.exportReport}
          </LockedButton>
          <PrintButton />
        </>
      )}
    </>
  );
}

function LockedButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button icon={Lock} aria-haspopup="dialog" onClick={onClick}>
      {children}
      <VisuallyHidden> {words.notInYourPlan}</VisuallyHidden>
    </Button>
  );
}

/** For a page without an Export menu, where Print is an item. */
export function PrintButton() {
  return <IconButton icon={Printer} label={words.print} onClick={printPage} />;
}

/** Opens the dialog that sends the page to a colleague. */
export function SendButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={Send} aria-haspopup="dialog" aria-label={words.sendToAColleague} onClick={onClick}>
      {words.send}
    </Button>
  );
}
