export { all } from './all.fixture.ts';
export { typesOf } from './types-of.fixture.ts';
