export { DocumentUnderTest } from './openapi/document-under-test.fixture.ts';
