import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import { isBrought, type SoldProgramme } from '@shoppervoice/survey-model/testing';
import { describe, expect, it } from 'vitest';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';

/**
 * Each feature of what is sold away in turn: exactly the parameters that it brings are refused, by name.
 * @param held what is in the plan of a merchant who holds everything
 * @param days query of days that hold answers
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
