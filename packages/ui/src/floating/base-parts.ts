import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { Select as BaseSelect } from '@base-ui/react/select';

/**
 * The parts of Base UI that floating elements are made of: most of their code. The shell provides them, and a remote
 * with the same ones loads no copy of its own (`shared-libraries.ts` of `federation`). Part by part, so that what no
 * element uses is in no build.
 */
export const Combobox = {
  Empty: BaseCombobox.Empty,
  Input: BaseCombobox.Input,
  Item: BaseCombobox.Item,
  ItemIndicator: BaseCombobox.ItemIndicator,
  List: BaseCombobox.List,
  Popup: BaseCombobox.Popup,
  Portal: BaseCombobox.Portal,
  Positioner: BaseCombobox.Positioner,
  Root: BaseCombobox.Root,
  Trigger: BaseCombobox.Trigger,
};
export const Dialog = {
  Backdrop: BaseDialog.Backdrop,
  Close: BaseDialog.Close,
  Description: BaseDialog.Description,
  Popup: BaseDialog.Popup,
  Portal: BaseDialog.Portal,
  Root: BaseDialog.Root,
  Title: BaseDialog.Title,
  Trigger: BaseDialog.Trigger,
  Viewport: BaseDialog.Viewport,
};
export const Menu = {
  Group: BaseMenu.Group,
  GroupLabel: BaseMenu.GroupLabel,
  Item: BaseMenu.Item,
  Popup: BaseMenu.Popup,
  Portal: BaseMenu.Portal,
  Positioner: BaseMenu.Positioner,
  RadioGroup: BaseMenu.RadioGroup,
  RadioItem: BaseMenu.RadioItem,
  RadioItemIndicator: BaseMenu.RadioItemIndicator,
  Root: BaseMenu.Root,
  Separator: BaseMenu.Separator,
  Trigger: BaseMenu.Trigger,
};
export const Popover = {
  Popup: BasePopover.Popup,
  Portal: BasePopover.Portal,
  Positioner: BasePopover.Positioner,
  Root: BasePopover.Root,
  Title: BasePopover.Title,
  Trigger: BasePopover.Trigger,
};
export const Select = {
  Item: BaseSelect.Item,
  ItemIndicator: BaseSelect.ItemIndicator,
  ItemText: BaseSelect.ItemText,
  List: BaseSelect.List,
  Popup: BaseSelect.Popup,
  Portal: BaseSelect.Portal,
  Positioner: BaseSelect.Positioner,
  Root: BaseSelect.Root,
  Trigger: BaseSelect.Trigger,
};
export { CSPProvider };
