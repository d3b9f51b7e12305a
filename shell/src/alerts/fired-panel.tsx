import { Panel, PanelHead } from '@shoppervoice/ui';
import { useId } from 'react';
import { useBell, why } from './alert-calls.ts';
import css from './alerts.module.css';
import { FiringLine } from './firing-line.tsx';

/** What fired, when and why. */
export function FiredPanel() {
  const heading = useId();
  const { data, error } = useBell();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title="What fired" id={heading}>
        <span className={css.quiet}>of the last 90 days, newest first</span>
      </PanelHead>
      {data === undefined ? (
        <p className={css.words} role={error ? 'alert' : 'status'}>
          {error ? `It could not be loaded. ${why(error)}` : 'Loading…'}
        </p>
      ) : data.firings.length === 0 ? (
        <p className={css.words}>Nothing yet. Figures are checked each night, after midnight.</p>
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
