import { Failure } from '@shoppervoice/portal-kit';
import { DataError, Panel, PanelHead } from '@shoppervoice/ui';
import { useId } from 'react';
import { useBell, why } from './alert-calls.ts';
import css from './alerts.module.css';
import { FiringLine } from './firing-line.tsx';
import * as words from './words.ts';

export function FiredPanel() {
  const heading = useId();
  const { data, error, mutate, isValidating } = useBell();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title={words.firedAlerts} id={heading}>
        <span className={css.quiet}>{words.newestFirst}</span>
      </PanelHead>
      {data === undefined ? (
        error ? (
          <DataError
            title={words.firedNotLoaded}
            reason={why(error)}
            requestId={error instanceof Failure ? error.requestId : undefined}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <p className={css.words} role="status">
            {words.loading}
          </p>
        )
      ) : data.firings.length === 0 ? (
        <p className={css.words}>{words.nothingFired}</p>
      ) : (
        <ul>
          {data.firings.map((firing) => (
            <FiringLine key={firing.firingId} firing={firing} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
