/** Loaded on demand, as one file. */
export { Combobox } from './combobox.tsx';
export { Dialog, DialogClose } from './dialog.tsx';
export { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from './menu.tsx';
export { Popover } from './popover.tsx';
export { Select } from './select.tsx';
export { Tip } from './tip.tsx';
