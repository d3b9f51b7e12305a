import { type ApiCallsAnswer, MOST_LOGGED_CALLS } from '@shoppervoice/contracts';
import { formatCount } from '@shoppervoice/survey-model';
import { Badge, Button, Checkbox, Instant, PanelFoot, type RecordColumn, RecordList } from '@shoppervoice/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from './call-facts.ts';
import css from './calls-panel.module.css';

type Call = ApiCallsAnswer['calls'][number] & { readonly place: number };

/** Calls that are shown at first, and with each press more. */
const STEP = 10;

const COLUMNS: readonly RecordColumn<Call>[] = [
  { head: 'Time', short: true, cell: ({ at }) => <Instant iso={at} /> },
  {
    head: 'Call',
    wide: true,
    cell: ({ method, path }) => (
      <code>
        {method} {path}
      </code>
    ),
  },
  {
    head: 'Answer',
    short: true,
    cell: (call) => (
      <Badge tone={hasFailed(call) ? 'negative' : 'positive'} icon={hasFailed(call) ? TriangleAlert : CircleCheck}>
        {call.status}
      </Badge>
    ),
  },
  { head: 'Took', short: true, cell: ({ milliseconds }) => `${formatCount(milliseconds)} ms` },
];

/** The last calls, the latest first: when, what, and what came of it; never its data. */
export function CallsTable({ calls }: { calls: ApiCallsAnswer['calls'] }) {
  const [most, setMost] = useState(STEP);
  const [failedOnly, setFailedOnly] = useState(false);
  const all = calls.map((call, place): Call => ({ ...call, place }));
  const found = failedOnly ? all.filter(hasFailed) : all;
  return (
    <>
      <div className={css.logHead}>
        <h3>Last calls</h3>
        <Checkbox checked={failedOnly} onChange={(event) => setFailedOnly(event.target.checked)}>
          Failed only
        </Checkbox>
      </div>
      {found.length === 0 ? (
        <p className={css.none}>None of the last {formatCount(calls.length)} calls failed.</p>
      ) : (
        <div className={css.log}>
          <RecordList
            caption="Last calls"
            columns={COLUMNS}
            rows={found.slice(0, most)}
            keyOf={({ place }) => String(place)}
          />
        </div>
      )}
      <PanelFoot>
        <span>The last {formatCount(MOST_LOGGED_CALLS)} calls are kept, without what they asked or were answered.</span>
        {found.length > most && (
          <Button variant="link" onClick={() => setMost(most + 5 * STEP)}>
            Show more of {formatCount(found.length)}
          </Button>
        )}
      </PanelFoot>
    </>
  );
}
