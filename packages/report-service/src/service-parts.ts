import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { ListedComment } from '@shoppervoice/contracts/reports';
import type { Area } from '@shoppervoice/survey-model';
import type { SurveyReader } from '@shoppervoice/survey-store';

/** Adds the replies that a reader may see to comments; without replies in the programme it returns them unchanged. */
export type WithReplies = (
  comments: readonly ListedComment[],
  context: RequestContext,
) => Promise<readonly ListedComment[]>;

/**
 * Responses with replies that the reader may see: requested once, so that a list of a million comments needs no lookup
 * for each.
 */
export type RepliedTo = (context: RequestContext) => Promise<ReadonlySet<string>>;

/** Dependencies of every call of a programme's service. `now`: milliseconds. */
export interface ServiceParts {
  readonly area: Area;
  readonly reader: SurveyReader;
  readonly now: () => number;
  readonly withReplies: WithReplies;
  readonly repliedTo: RepliedTo;
}
