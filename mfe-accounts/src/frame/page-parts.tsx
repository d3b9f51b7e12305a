import { cx, Icon } from '@shoppervoice/ui';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './page-parts.module.css';

export { css as parts };

interface HeadProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly mood?: 'good' | 'bad';
  readonly children?: ReactNode;
  /** Moves the focus to the heading, because the page has changed in place. */
  readonly takesFocus?: boolean;
}

/** Heading of a page in the brand's frame, with an icon if it shows an outcome. */
export function PageTop({ title, icon, mood, children, takesFocus = false }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {icon && (
        <span className={cx(css.sign, mood && css[mood])}>
          <Icon of={icon} size={24} />
        </span>
      )}
      <h1 ref={heading} className={cx(css.title, !children && css.bare)} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {children && <div className={css.lead}>{children}</div>}
    </>
  );
}

/** Shown while the server is asked for something. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.waiting}>
      <Icon of={LoaderCircle} size={20} />
      {children}
    </p>
  );
}
