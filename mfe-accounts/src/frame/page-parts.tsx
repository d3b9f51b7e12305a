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
  /** The page has become another one under the reader's hands: the focus goes to its heading. */
  readonly takesFocus?: boolean;
}

/** Heading of a page of the brand's frame, with a sign over it where it tells how something went. */
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

/** Something is asked of the server before the page can go on. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.waiting}>
      <Icon of={LoaderCircle} size={20} />
      {children}
    </p>
  );
}
