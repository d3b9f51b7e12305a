import type { PageData } from '@shoppervoice/contracts';
import type { ReactElement } from 'react';
import type { SidebarSection } from './sidebar-model.ts';

/** Props of a menu of the header, whose code is loaded when it is first opened. */
export interface HeaderMenuProps {
  readonly pageData: PageData;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export interface UserMenuProps extends HeaderMenuProps {
  /** Pages that are listed in the user menu. */
  readonly account: readonly SidebarSection[];
  /** Opens the superuser's panel. */
  readonly onAdmin: () => void;
}
