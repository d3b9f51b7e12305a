import type { APIResponse } from '@playwright/test';
import type { Caller } from '../api-caller.ts';
import { MERCHANTS } from '../fixture/generate.ts';
import { expect, type ImportedPortal } from '../portal-test.ts';

export const [ALDER, NORTHBAY] = MERCHANTS;

export interface Scene {
  readonly portal: ImportedPortal;
  /** Of Northbay: must never get anything of Alder & Pine. */
  readonly stranger: Caller;
  /** Of Alder & Pine. */
  readonly owner: Caller;
  /** Any user of the fixture, in a new session. */
  readonly as: (username: string) => Promise<Caller>;
  readonly range: { readonly startDate: string; readonly endDate: string };
}

/** By method and path, as a service's table of calls writes them. */
export type Cases = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

export async function json<Answer>(answer: APIResponse, status = 200): Promise<Answer> {
  expect(answer.status(), await answer.text()).toBe(status);
  return (await answer.json()) as Answer;
}
