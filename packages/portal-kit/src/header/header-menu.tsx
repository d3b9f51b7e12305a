import type { PageData } from '@shoppervoice/contracts/remotes';
import { type ComponentProps, type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { useOnDemand } from '../loading/on-demand.ts';
import css from './header-menu.module.css';

/** Props of a header menu, whose code loads when it is first opened. */
export interface HeaderMenuProps {
  readonly pageData: PageData;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface OpensMenuProps<Props extends HeaderMenuProps> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly where: string;
  /** The menu's own props. */
  readonly menu: Omit<Props, keyof Opening>;
  /** Draws the button; until the menu's code is loaded, pressing it opens the menu. */
  readonly children: (props: Record<string, unknown>) => ReactElement;
}
type Opening = Pick<HeaderMenuProps, 'trigger' | 'open' | 'onOpenChange'>;

/** A button of the header and the menu that it opens. */
export function OpensMenu<Props extends HeaderMenuProps>({ load, where, menu, children }: OpensMenuProps<Props>) {
  const { code, ask } = useOnDemand(load, where);
  const [open, setOpen] = useState(false);
  if (code.kind === 'ready') {
    const props = { ...menu, trigger: children({}), open, onOpenChange: setOpen } as Props;
    return <code.Component {...props} />;
  }
  return children({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      setOpen(true);
      ask();
    },
    onPointerEnter: () => load().catch(() => {}),
  });
}

/** A header button; on a phone only its icon is visible. */
export const HeaderButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={css.button} {...props} />
);

/** Label of a header button, visually hidden on a phone. */
export const HeaderButtonName = ({ children }: { children: ReactNode }) => <span className={css.name}>{children}</span>;
