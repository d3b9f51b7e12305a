import type { PageData } from '@shoppervoice/contracts';
import type { ReactElement } from 'react';

/** Props of a menu of the header, whose code is loaded when it is first opened. */
export interface HeaderMenuProps {
  readonly pageData: PageData;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
