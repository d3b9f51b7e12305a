import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import { isBrought, type SoldProgramme } from '@shoppervoice/survey-model/testing';
import { describe, expect, it } from 'vitest';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';

/**
 * Removes each sold feature in turn: exactly its parameters are refused, by name.
 * @param held the plan of a merchant with every entitlement
 * @param days query of days with answers
 */
export function describeSold(
  { pages, parameters }: SoldProgramme,
  { session, days }: { readonly session: SessionContext; readonly days: string },
  service: () => ServiceUnderTest,
): void {
  const ofPages = pages.flatMap(({ gate, parts }) => [
    ...('feature' in gate ? [gate.feature] : []),
    ...parts.flatMap(({ needs }) => needs.flat()),
  ]);
  const gates = new Set(pages.flatMap(({ gate }) => ('feature' in gate ? [gate.feature] : [])));
  const features = [...new Set(ofPages)].toSorted((a, b) => a - b).filter((feature) => !gates.has(feature));

  describe('what is sold one by one', () => {
    it.each(features)('without feature %i what it brings is refused, and nothing else', async (feature) => {
      const context = { ...session, features: session.features.filter((each) => each !== feature) };
      for (const { call, query, needs } of parameters) {
        const { status, body } = await service().get<Problem>(`${call}?${days}&${query}`, context);
        expect([call, query, status]).toEqual([call, query, isBrought(needs, [feature]) ? 200 : 403]);
        if (status === 403) expect(body.detail).toMatch(/ needs .*\.$/);
      }
    });
  });
}
