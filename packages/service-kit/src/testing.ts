export {
  contextConfig,
  contextSettings,
  readerOf,
  signAddress,
  signContext,
  signJob,
  signSharedContext,
} from './contexts/signed-headers.fixture.ts';
export { freePort } from './free-port.fixture.ts';
export { MadeUpAccounts } from './health/made-up-accounts.fixture.ts';
export { SUPERUSER } from './health/superuser.fixture.ts';
export { type AnswerUnderTest, DocumentUnderTest } from './openapi/document-under-test.fixture.ts';
export { type TakenSpan, TraceCollector } from './tracing/trace-collector.fixture.ts';
