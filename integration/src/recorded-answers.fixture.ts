import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type FiguresAnswer, FiguresAnswerSchema } from '@shoppervoice/contracts/reports';
import { faultsOf, type ServiceUnderTest } from '@shoppervoice/report-service/testing';
import { expect } from 'vitest';

/**
 * Responses of services for the tests of pages: recorded from the services, and compared with their current responses.
 * After an intended change: `npx vitest run --project services integration/src/recorded- -u`.
 */

/** Noon in New York of the last allowed day is before this. */
export const RECORDED_AT = Date.parse('2026-11-21T12:00:00Z');

export function readerOf(mid: number, features: readonly number[], packages: readonly number[]): SessionContext {
  return {
    sessionId: 's',
    userId: 'u',
    username: 'reader',
    firstName: 'Rea',
    accessType: 'MERCHANT_USER',
    mid,
    merchantName: 'Acme',
    timeZone: 'America/New_York',
    timeZoneSince: 0,
    seesAddresses: true,
    activeEsr: false,
    features,
    packages,
  } as SessionContext;
}

export async function answerOf(
  service: ServiceUnderTest,
  call: string,
  reader: SessionContext,
): Promise<FiguresAnswer> {
  const { status, body } = await service.get<FiguresAnswer>(call, reader);
  expect([call, status]).toEqual([call, 200]);
  expect(faultsOf(FiguresAnswerSchema, body)).toEqual([]);
  return body;
}

/** `file`: from the root of the repository. */
export function holdRecorded(file: string, recorded: unknown): Promise<void> {
  return expect(`${JSON.stringify(recorded)}\n`).toMatchFileSnapshot(`../../${file}`);
}
