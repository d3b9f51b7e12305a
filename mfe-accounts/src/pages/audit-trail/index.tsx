import type { AuditAnswer, AuditEntry } from '@shoppervoice/contracts/accounts';
import type { OpenedPage, PageProps } from '@shoppervoice/contracts/remotes';
import { DataState, Pagination, readAddress, useAddressState, useReport } from '@shoppervoice/report-kit';
import {
  Bone,
  Button,
  buttonClass,
  EmptyState,
  type RecordColumn,
  RecordList,
  readerLocale,
  Skeleton,
  VisuallyHidden,
} from '@shoppervoice/ui';
import { ScrollText } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { SignedInPage } from '../../signed-in/signed-in-page.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditSentence, changeInWords } from './audit-sentence.ts';
import css from './audit-trail.module.css';
import { callOf, isFiltered, NO_FILTERS, VIEW } from './view-state.ts';
import * as words from './words.ts';

const WHEN = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

const MERCHANT: RecordColumn<AuditEntry> = {
  head: words.merchant,
  cell: ({ mid, merchantName }) => (
    <>
      {merchantName}
      {mid !== null && <span className={css.detail}>{mid}</span>}
    </>
  ),
};

/** `all`: for a superuser, who sees every merchant. */
const columnsOf = (all: boolean): readonly RecordColumn<AuditEntry>[] => [
  { head: words.when, short: true, cell: ({ at }) => <time dateTime={at}>{WHEN.format(new Date(at))}</time> },
  { head: words.what, wide: true, cell: (entry) => <What entry={entry} /> },
  ...(all ? [MERCHANT] : []),
  { head: words.address, short: true, cell: ({ address }) => address ?? words.unknown },
];

/** Requested by the shell while the page is still loading. */
export const firstCall = ({ search }: OpenedPage) => callOf(readAddress(VIEW, new URLSearchParams(search)).state);

/** `/account/audit`: the audit trail, all merchants for superusers, one merchant for its admins. */
export default function AuditTrailPage({ shell, page }: PageProps) {
  const { state: view, change, hrefWith } = useAddressState(VIEW, shell);
  const trail = useReport<AuditAnswer>(callOf(view));
  const merchant = shell.pageData?.merchant;
  const all = merchant?.user.accessType === 'SUPERUSER';
  const top = useRef<HTMLDivElement>(null);
  const onTurn = () => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <SignedInPage shell={shell} title={page.title} lead={words.lead(all ? null : (merchant?.merchantName ?? null))}>
      <AuditFilters view={view} all={all} onChange={change} />
      <DataState
        state={trail}
        skeleton={(still) => (
          <Skeleton label={words.loading} still={still}>
            <Bone height="400px" still={still} />
          </Skeleton>
        )}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
      >
        {({ entries, total, pageSize }) =>
          entries.length === 0 ? (
            <NoEntries
              total={total}
              filtered={isFiltered(view)}
              first={hrefWith({ page: 1 })}
              onClear={() => change(NO_FILTERS)}
            />
          ) : (
            <div ref={top} tabIndex={-1} className={css.list}>
              <RecordList
                caption={words.auditTrail}
                columns={columnsOf(all)}
                rows={entries}
                keyOf={({ id }) => id}
                foot={
                  <Pagination
                    page={view.page}
                    pages={Math.ceil(total / pageSize)}
                    from={(view.page - 1) * pageSize + 1}
                    to={(view.page - 1) * pageSize + entries.length}
                    of={total}
                    hrefOf={(number) => hrefWith({ page: number })}
                    onTurn={onTurn}
                  />
                }
              />
            </div>
          )
        }
      </DataState>
    </SignedInPage>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const { sentence, facts } = auditSentence(entry);
  return (
    <>
      <span className={css.sentence}>{sentence}</span>
      {facts.length > 0 && <span className={css.detail}>{facts.join('; ')}</span>}
      {entry.changes.length > 0 && (
        <dl className={css.changes}>
          {entry.changes.map(changeInWords).map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before !== null && (
                  <>
                    {before} <span aria-hidden="true">→</span>
                    <VisuallyHidden> {words.changedTo} </VisuallyHidden>{' '}
                  </>
                )}
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface NoEntriesProps {
  /** Matching entries are on other pages. */
  readonly total: number;
  readonly filtered: boolean;
  /** Address of the first page. */
  readonly first: string;
  readonly onClear: () => void;
}

/** Empty list: why, and what to do. */
function NoEntries({ total, filtered, first, onClear }: NoEntriesProps) {
  if (total > 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title={words.noSuchPage}
        actions={
          <Link className={buttonClass} to={first}>
            {words.goToFirstPage}
          </Link>
        }
      />
    );
  }
  return filtered ? (
    <EmptyState
      icon={ScrollText}
      title={words.noEntryMatches}
      actions={<Button onClick={onClear}>{words.clearAllFilters}</Button>}
    >
      {words.nothingMatches}
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title={words.nothingYet} />
  );
}
