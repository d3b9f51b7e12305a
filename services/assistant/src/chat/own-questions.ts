import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { OWN_QUESTIONS_PATH, OwnQuestionsSchema } from '@shoppervoice/contracts/reports';
import { fetchService, INTERNAL_KEY_HEADER, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import { Value } from 'typebox/value';
import type { AssistantConfig } from '../assistant-config.ts';
import type { OwnQuestion } from '../reading/own-questions.ts';
import { entitledProgrammes, SERVICE_OF } from '../report-pages.ts';
import { reportAddresses } from '../report-services.ts';

const TIMEOUT_MS = 2_000;

/** The wordings of the merchant's own questions, so that users can refer to them. */
export class OwnQuestions {
  readonly #addressesOf: ReadonlyMap<string, string>;
  readonly #key: string;

  constructor(config: Pick<AssistantConfig, 'REPORT_SERVICES' | 'INTERNAL_KEY'>) {
    this.#addressesOf = reportAddresses(config);
    this.#key = config.INTERNAL_KEY.toString('base64url');
  }

  /**
   * Questions of all programmes that the merchant is entitled to, under the gate of their page. A programme that
   * refuses or is unavailable contributes none.
   */
  async of({ packages }: SessionContext, signed: string): Promise<readonly OwnQuestion[]> {
    const all = await Promise.all(entitledProgrammes(packages).map(({ key }) => this.#fetch(SERVICE_OF[key], signed)));
    return all.flat();
  }

  async #fetch(service: string, signed: string): Promise<readonly OwnQuestion[]> {
    const addresses = this.#addressesOf.get(service);
    if (addresses === undefined) return [];
    try {
      const answer = await fetchService(addresses, OWN_QUESTIONS_PATH, {
        headers: { [CONTEXT_HEADER]: signed, [INTERNAL_KEY_HEADER]: this.#key },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = answer.ok ? await readJson(answer, READ_BODIES.answer) : null;
      return Value.Check(OwnQuestionsSchema, body) ? body.questions : [];
    } catch {
      return [];
    }
  }
}
