import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './notices.module.css';

/** Success and failure messages above a form. Both live regions always exist, so that new content is announced. */
export function Notices({
  success,
  failure,
  alert,
}: {
  success?: ReactNode;
  failure?: ReactNode;
  /** Ref of the failure region, to move the focus there. */
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

/** Ref of an alert that takes the focus whenever `failure` changes. */
export function useFocusOn(failure: unknown): Ref<HTMLDivElement> {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  return alert;
}
