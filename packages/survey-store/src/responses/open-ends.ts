import { hasVisibleText, questionByCode } from '@shoppervoice/survey-model';
import type { Answer } from '../database/response-document.ts';

export interface OpenEnd {
  readonly code: string;
  readonly text: string;
}

/** Non-blank answers to the merchant's own open questions; the catalogue's only one is a comment. */
export function openEndsOf(answers: Readonly<Record<string, Answer>>): OpenEnd[] {
  return Object.entries(answers).flatMap(([code, answer]) =>
    typeof answer === 'string' && hasVisibleText(answer) && questionByCode(code) === undefined
      ? [{ code, text: answer }]
      : [],
  );
}
