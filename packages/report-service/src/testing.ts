export {
  bucketsOf,
  type Days,
  dayIn,
  defaultPeriodOf,
  periodsOf,
  plusDays,
  plusMonths,
  previousDays,
  WEEKS,
  type Week,
  yearBefore,
} from './recount/calendar.fixture.ts';
export { describeCommentLists } from './recount/comment-lists.fixture.ts';
export { expectedFigure, type Side } from './recount/expected-figure.fixture.ts';
export {
  answerOf,
  both,
  type DatedRow,
  type FigureSpec,
  onDevices,
  spec,
  whoAnswered,
} from './recount/figure-spec.fixture.ts';
export { describeGates, queryOf } from './recount/gates.fixture.ts';
export { languageIdOfRow, MERCHANTS, type RecountMerchant, type RecountRow } from './recount/generated-rows.fixture.ts';
export { describeKeyDrivers } from './recount/key-drivers.fixture.ts';
export { describeOpenEnds } from './recount/open-ends.fixture.ts';
export { describePages } from './recount/pages.fixture.ts';
export {
  earliestOf,
  expectRecounted,
  expectSame,
  faultsOf,
  type RecountCall,
  type RecountQuery,
  randomComparison,
  randomRange,
  recountRows,
} from './recount/recount.fixture.ts';
export { describeReports } from './recount/report-exports.fixture.ts';
export { type ServiceUnderTest, startServiceUnderTest } from './recount/service-under-test.fixture.ts';
export {
  DEMOGRAPHIC_GROUPS,
  demographicSpecs,
  frequencySpecs,
  npsSpecs,
  ownQuestionSpecs,
  ratingSpecs,
} from './recount/shared-specs.fixture.ts';
export { describeSold } from './recount/sold.fixture.ts';
export { describeSpecify } from './recount/specify.fixture.ts';
export {
  commentSharesApart,
  meansApart,
  npsOfValues,
  ratingOf,
  scoresApart,
  sharesApart,
} from './recount/statistics.fixture.ts';
export {
  describeUnentitled,
  isEntitled,
  type Needs,
  namesIn,
  neededBy,
  PICKUP,
  pickupSigns,
  REPORT_NEEDS,
  type Tried,
  withoutPickupPage,
} from './recount/unentitled.fixture.ts';
export { describeWhy } from './recount/why.fixture.ts';
export { callsOf } from './report-service.ts';
