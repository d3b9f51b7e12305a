import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './notices.module.css';

/** What worked and what did not, over a form. Both regions are there from the start: what comes into them is read out. */
export function Notices({
  success,
  failure,
  alert,
}: {
  success?: ReactNode;
  failure?: ReactNode;
  /** Of the region for failures, so that the focus can go there. */
  alert?: Ref<HTMLDivElement>;
}) {
  return (
    <>
      <div role="status">
        {success && (
          <div className={cx(css.notice, css.success)}>
            <Icon of={CircleCheck} />
            <div>{success}</div>
          </div>
        )}
      </div>
      <div role="alert" ref={alert} tabIndex={-1} className={css.alert}>
        {failure && (
          <div className={cx(css.notice, css.failure)}>
            <Icon of={CircleAlert} />
            <div>{failure}</div>
          </div>
        )}
      </div>
    </>
  );
}

/** Ref of an alert that takes the focus whenever `failure` is a new one. */
export function useFocusOn(failure: unknown): Ref<HTMLDivElement> {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  return alert;
}
