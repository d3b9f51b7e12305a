import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { OWN_QUESTIONS_PATH, OwnQuestionsSchema } from '@shoppervoice/contracts/reports';
import { INTERNAL_KEY_HEADER, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import { Value } from 'typebox/value';
import type { AssistantConfig } from '../assistant-config.ts';
import type { OwnQuestion } from '../reading/own-questions.ts';
import { reportOrigins } from '../report-services.ts';
import { heldProgrammes, SERVICE_OF } from './pages.ts';

const PATIENCE_MS = 2_000;

/** The merchant's own questions in their words, so that they can be asked about by them. */
export class OwnQuestions {
  readonly #origins: ReadonlyMap<string, string>;
  readonly #key: string;

  constructor(config: Pick<AssistantConfig, 'REPORT_SERVICES' | 'INTERNAL_KEY'>) {
    this.#origins = reportOrigins(config);
    this.#key = config.INTERNAL_KEY.toString('base64url');
  }

  /**
   * Those of the programmes that the asker's merchant holds, under the gate of their page. None of a programme whose service refuses or
   * is away: then their words are words that nobody knows.
   */
  async of({ packages }: SessionContext, signed: string): Promise<readonly OwnQuestion[]> {
    const all = await Promise.all(heldProgrammes(packages).map(({ key }) => this.#ask(SERVICE_OF[key], signed)));
    return all.flat();
  }

  async #ask(service: string, signed: string): Promise<readonly OwnQuestion[]> {
    const origin = this.#origins.get(service);
    if (origin === undefined) return [];
    try {
      const answer = await fetch(`${origin}${OWN_QUESTIONS_PATH}`, {
        headers: { [CONTEXT_HEADER]: signed, [INTERNAL_KEY_HEADER]: this.#key },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const told: unknown = answer.ok ? await readJson(answer, READ_BODIES.answer) : null;
      return Value.Check(OwnQuestionsSchema, told) ? told.questions : [];
    } catch {
      return [];
    }
  }
}
