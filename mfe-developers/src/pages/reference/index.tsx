import { PUBLIC_API_PATH } from '@shoppervoice/contracts/developers';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import {
  DataState,
  PageHeader,
  ReportPage,
  useAddressState,
  useReport,
  useSearchDraft,
  words as wordsParameter,
} from '@shoppervoice/report-kit';
import { Bone, Button, buttonClass, EmptyState, Icon, Panel, PanelHead, SearchField, Skeleton } from '@shoppervoice/ui';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { DEVELOPERS_PATH } from '../../paths.ts';
import { Connect } from '../../reference/connect.tsx';
import { groupsOf, matching, type OpenApiDocument } from '../../reference/openapi.ts';
import { OperationView } from '../../reference/operation-view.tsx';
import css from '../../reference/reference.module.css';
import type { Connection } from '../../reference/try-it.tsx';
import * as words from './words.tsx';

const DOCUMENT_PATH = `${PUBLIC_API_PATH}/openapi.json`;
const VIEW = { q: wordsParameter({ maxLength: 100 }) };

/** Requested by the shell while the page is still loading. */
export const firstCall = () => DOCUMENT_PATH;

/** `/developers/reference`: every call of the public API, from its OpenAPI document, each with a "try it" form. */
export default function ReferencePage({ shell, page }: PageProps) {
  const document = useReport<OpenApiDocument>(DOCUMENT_PATH);
  const { state: view, change } = useAddressState(VIEW, shell);
  const search = useSearchDraft(view.q, (q, options) => change({ q }, options));
  const [connection, setConnection] = useState<Connection>({ kind: 'none' });
  return (
    <ReportPage>
      <div className={css.head}>
        <PageHeader
          title={page.title}
          actions={
            <Link to={DEVELOPERS_PATH} className={buttonClass}>
              <Icon of={ArrowLeft} />
              {words.developers}
            </Link>
          }
        />
        <p className={css.lead}>
          {words.lead(
            <code>{PUBLIC_API_PATH}</code>,
            <a href={DOCUMENT_PATH} className={css.link}>
              {words.itsDocument}
            </a>,
          )}
        </p>
      </div>
      <Connect connection={connection} onChange={setConnection} />
      <DataState
        state={document}
        skeleton={(still) => (
          <Skeleton label={words.loading} still={still}>
            <Bone height="480px" still={still} />
          </Skeleton>
        )}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takesLonger}
      >
        {(openApi) => (
          <>
            <SearchField
              label={words.searchCalls}
              placeholder={words.searchBy}
              value={search.text}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={search.type}
              onBlur={search.leave}
              onKeyDown={(event) => event.key === 'Enter' && search.commit()}
            />
            <Calls
              document={openApi}
              search={view.q}
              connection={connection}
              today={shell.today()}
              onClear={() => change({ q: '' })}
            />
          </>
        )}
      </DataState>
    </ReportPage>
  );
}

interface CallsProps {
  readonly document: OpenApiDocument;
  readonly search: string;
  readonly connection: Connection;
  readonly today: string;
  readonly onClear: () => void;
}

function Calls({ document, search, connection, today, onClear }: CallsProps) {
  const groups = useMemo(() => groupsOf(document), [document]);
  const found = matching(groups, search);
  if (found.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={words.noCallMatches}
        actions={<Button onClick={onClear}>{words.showAll}</Button>}
      >
        {words.noCallHas(search)}
      </EmptyState>
    );
  }
  return found.map(({ title, operations }, at) => (
    <Panel key={title} aria-labelledby={`group-${at}`}>
      <PanelHead title={title} id={`group-${at}`}>
        {words.callCount(operations.length)}
      </PanelHead>
      {operations.map((operation) => (
        <OperationView key={operation.id} of={operation} document={document} connection={connection} today={today} />
      ))}
    </Panel>
  ));
}
