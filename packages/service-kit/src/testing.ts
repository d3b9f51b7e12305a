export { AuditTaker } from './health/audit-taker.fixture.ts';
export { type AnswerUnderTest, DocumentUnderTest } from './openapi/document-under-test.fixture.ts';
export { type TakenSpan, TraceCollector } from './tracing/trace-collector.fixture.ts';
