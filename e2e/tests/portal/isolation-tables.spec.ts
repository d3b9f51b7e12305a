import { CASES, everyCall } from '../../isolation/every-case.ts';
import { GIVES_NO_RIGHTS, isWrite, nameOf } from '../../isolation/rights.ts';
import { expect, test } from '../../portal-test.ts';

// With every change, as a new call is easily left out; `isolation.nightly.spec.ts` makes them.

test('no call is without its case', async () => {
  expect(Object.keys(CASES).toSorted()).toEqual((await everyCall()).map(nameOf).toSorted());
});

test('every unsafe call that grants rights is confirmed with the password', async () => {
  const writes = (await everyCall()).filter(isWrite);
  const unconfirmed = writes.filter(({ confirm }) => confirm === undefined).map(nameOf);
  expect(unconfirmed.toSorted()).toEqual(Object.keys(GIVES_NO_RIGHTS).toSorted());
});
