import type { PageDescriptor } from './remote-descriptor.ts';

/**
 * Slots that extensions of remotes fill, and the props that the place passes to each. A remote that offers a slot of
 * its own (`slots` of its descriptor) adds its props here by declaration merging. Since 2.9.0.
 */
export interface ExtensionSlots {
  /** On Home, below the portal's own blocks. */
  readonly 'home.block': NoProps;
  /** In the header, before the account menu: one small button. */
  readonly 'header.action': NoProps;
  /** Under the filters of a report page; in a narrow window under its content. */
  readonly 'report.aside': ReportShown;
  /** Below the last panel of a report page. */
  readonly 'report.panel': ReportShown;
  /** In the row of facts and actions of a comment: one small button. */
  readonly 'comment.action': CommentShown;
  /** Below the text of a comment. */
  readonly 'comment.detail': CommentShown;
  /** Below the settings of the merchant. */
  readonly 'settings.section': NoProps;
}

type NoProps = Readonly<Record<string, never>>;

/** A report page in its current state. */
export interface ReportShown {
  readonly page: PageDescriptor;
  /** Days and filters in the format of the page's own call. */
  readonly query: string;
  /** The days in words. */
  readonly days: string;
}

/** A comment, or an answer to an open question, as the list shows it; without the shopper's address. */
export interface CommentShown {
  readonly responseId: string;
  readonly surveyId: number;
  readonly text: string;
  /** ISO text in UTC. */
  readonly submittedAt: string;
  readonly topicIds: readonly number[];
}

/** Names of the portal's slots. */
export const EXTENSION_SLOTS = [
  'home.block',
  'header.action',
  'report.aside',
  'report.panel',
  'comment.action',
  'comment.detail',
  'settings.section',
] as const satisfies readonly (keyof ExtensionSlots)[];

/** Of a remote's own: `returns/below-figures`. */
type OwnSlot = `${string}/${string}`;
/** Every slot that an extension may name. */
export type ExtensionSlot = (typeof EXTENSION_SLOTS)[number] | OwnSlot;

/** Props of a slot; of a remote's own slot without declared props, any. */
export type SlotContext<Name extends string> = Name extends keyof ExtensionSlots
  ? ExtensionSlots[Name]
  : Readonly<Record<string, unknown>>;
