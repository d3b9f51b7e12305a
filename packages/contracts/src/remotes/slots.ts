import Type, { type Static } from 'typebox';
import { AccessSchema } from '../calls/access.ts';
import { closed } from '../calls/schema-parts.ts';

/**
 * Slots of the portal's frame: places that features fill and the host renders. Slots of a page are `ShellSlots`, with
 * the same rules: a fill is loaded on demand and has its own error boundary, so that a failing slot is empty and
 * affects nothing else. Those that are also in `ExtensionSlots` are filled by extensions of remotes, too, behind the
 * features.
 */
const FrameSlotSchema = Type.Union([
  /** In the header, beside the merchant's name: what the reader must know about this session. */
  Type.Literal('header-status'),
  /** In the header, before the account menu: a button. */
  Type.Literal('header.action'),
  /** A row of the account menu: a label, and what it opens. */
  Type.Literal('user-menu'),
  /** In the sidebar, under the pages of a group. */
  Type.Literal('sidebar-group'),
  /** Over a page: why it is locked, or why another one is shown. */
  Type.Literal('page-notice'),
  /** On Home, beside its own blocks. */
  Type.Literal('home.block'),
  /** A page of the portal itself, with its own address. */
  Type.Literal('own-page'),
  /** Over or beside every page: dialogs, toasts, banners. */
  Type.Literal('overlay'),
]);
export type FrameSlot = Static<typeof FrameSlotSchema>;

/** Declaration of each fill of a feature. */
export const SlotFillSchema = closed({
  /** The feature's name: of its folder, in error reports. */
  feature: Type.String({ pattern: '^[a-z][a-z-]*$' }),
  slot: FrameSlotSchema,
  /** Gate. `{}`: everyone who is signed in. */
  access: AccessSchema,
});
export type SlotFill = Readonly<Static<typeof SlotFillSchema>>;

/** State of a fill. `failed`: its code could not be loaded, or it threw. */
export type SlotState = { readonly kind: 'absent' } | { readonly kind: 'failed' } | { readonly kind: 'ready' };
