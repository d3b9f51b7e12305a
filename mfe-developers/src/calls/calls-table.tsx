import { type ApiCallsAnswer, MOST_LOGGED_CALLS } from '@shoppervoice/contracts/developers';
import { formatCount } from '@shoppervoice/survey-model';
import { Badge, Button, Checkbox, Instant, PanelFoot, type RecordColumn, RecordList } from '@shoppervoice/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from './call-facts.ts';
import css from './calls-panel.module.css';
import * as words from './words.ts';

type Call = ApiCallsAnswer['calls'][number] & { readonly place: number };

/** Calls shown at first, and more with each press. */
const STEP = 10;

const COLUMNS: readonly RecordColumn<Call>[] = [
  { head: words.time, short: true, cell: ({ at }) => <Instant iso={at} /> },
  {
    head: words.call,
    wide: true,
    cell: ({ method, path }) => (
      <code>
        {method} {path}
      </code>
    ),
  },
  {
    head: words.answer,
    short: true,
    cell: (call) => (
      <Badge tone={hasFailed(call) ? 'negative' : 'positive'} icon={hasFailed(call) ? TriangleAlert : CircleCheck}>
        {call.status}
      </Badge>
    ),
  },
  { head: words.took, short: true, cell: ({ milliseconds }) => words.duration(formatCount(milliseconds)) },
];

/** The log of calls, latest first: time, call, and status; never its data. */
export function CallsTable({ calls }: { calls: ApiCallsAnswer['calls'] }) {
  const [most, setMost] = useState(STEP);
  const [failedOnly, setFailedOnly] = useState(false);
  const all = calls.map((call, place): Call => ({ ...call, place }));
  const found = failedOnly ? all.filter(hasFailed) : all;
  return (
    <>
      <div className={css.logHead}>
        <h3>{words.lastCalls}</h3>
        <Checkbox checked={failedOnly} onChange={(event) => setFailedOnly(event.target.checked)}>
          {words.failedOnly}
        </Checkbox>
      </div>
      {found.length === 0 ? (
        <p className={css.none}>{words.noneFailed(formatCount(calls.length))}</p>
      ) : (
        <div className={css.log}>
          <RecordList
            caption={words.lastCalls}
            columns={COLUMNS}
            rows={found.slice(0, most)}
            keyOf={({ place }) => String(place)}
          />
        </div>
      )}
      <PanelFoot>
        <span>{words.callsKept(formatCount(MOST_LOGGED_CALLS))}</span>
        {found.length > most && (
          <Button variant="link" onClick={() => setMost(most + 5 * STEP)}>
            {words.showMore(formatCount(found.length))}
          </Button>
        )}
      </PanelFoot>
    </>
  );
}
