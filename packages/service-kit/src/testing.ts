export { type AnswerUnderTest, DocumentUnderTest } from './openapi/document-under-test.fixture.ts';
