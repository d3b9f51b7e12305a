import type { FrameSlot, PageData, ShellApi, ShellSlots } from '@shoppervoice/contracts/remotes';
import type { PageEntry } from '../state/page-table.ts';

/** What the host gives to what fills a slot of the frame. A row of the account menu is drawn by the host. */
export interface FrameSlotProps {
  readonly 'header-status': { readonly pageData: PageData };
  readonly 'header-action': { readonly pageData: PageData };
  readonly 'sidebar-group': {
    /** Key of the group. */
    readonly group: string;
    readonly entries: readonly PageEntry[];
    /** Class names of the sidebar: of a heading, a link, and the lock of a link. */
    readonly looks: { readonly section?: string; readonly item?: string; readonly lock?: string };
  };
  readonly 'page-notice': {
    /** `locked`: the page is not in the plan. `refused`: Home is shown in place of a page that only another role opens. */
    readonly why: 'locked' | 'refused';
    /** Of the page. */
    readonly title: string;
  };
  readonly 'home-block': { readonly shell: ShellApi };
  readonly 'own-page': { readonly shell: ShellApi };
  readonly overlay: { readonly pageData: PageData; readonly entries: readonly PageEntry[] };
}
/** Slots that are filled with a component. */
export type DrawnSlot = Exclude<FrameSlot, 'user-menu'>;

/** What the host gives to what fills a place on a page. */
export interface PlaceProps<Name extends keyof ShellSlots> {
  readonly shown: ShellSlots[Name];
  readonly pageData: PageData;
}
