import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { ListedComment } from '@shoppervoice/contracts/reports';
import type { Area } from '@shoppervoice/survey-model';
import type { SurveyReader } from '@shoppervoice/survey-store';

/** Puts the replies that somebody may see beside comments; in a programme without replies it leaves them as they are. */
export type WithReplies = (
  comments: readonly ListedComment[],
  context: RequestContext,
) => Promise<readonly ListedComment[]>;

/** Responses whose comments somebody sees replies to: asked for once, it saves a list of a million comments to look for each. */
export type RepliedTo = (context: RequestContext) => Promise<ReadonlySet<string>>;

/** What every call of a programme's service works with. `now`: milliseconds. */
export interface ServiceParts {
  readonly area: Area;
  readonly reader: SurveyReader;
  readonly now: () => number;
  readonly withReplies: WithReplies;
  readonly repliedTo: RepliedTo;
}
