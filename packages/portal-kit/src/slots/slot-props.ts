import type { FrameSlot, PageData, ShellApi, ShellSlots } from '@shoppervoice/contracts/remotes';
import type { PageEntry } from '../state/page-table.ts';

/** Props that the host passes to each slot of the frame. A row of the account menu is drawn by the host. */
export interface FrameSlotProps {
  readonly 'header-status': { readonly pageData: PageData };
  readonly 'header.action': { readonly pageData: PageData };
  readonly 'sidebar-group': {
    /** Key of the group. */
    readonly group: string;
    readonly entries: readonly PageEntry[];
    /** Class names of the sidebar for a heading, a link, and the lock of a link. */
    readonly looks: { readonly section?: string; readonly item?: string; readonly lock?: string };
  };
  readonly 'page-notice': {
    /**
     * `locked`: the page is not in the plan. `refused`: Home is shown in place of a page that another role is needed
     * for.
     */
    readonly why: 'locked' | 'refused';
    /** Title of the page. */
    readonly title: string;
  };
  readonly 'home.block': { readonly shell: ShellApi };
  readonly 'own-page': { readonly shell: ShellApi };
  readonly overlay: { readonly pageData: PageData; readonly entries: readonly PageEntry[] };
}
/** Slots filled with a component. */
export type DrawnSlot = Exclude<FrameSlot, 'user-menu'>;

/** Props that the host passes to a place on a page. */
export interface PlaceProps<Name extends keyof ShellSlots> {
  readonly shown: ShellSlots[Name];
  readonly pageData: PageData;
}
