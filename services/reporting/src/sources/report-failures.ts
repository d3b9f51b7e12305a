import { ProblemError } from '@shoppervoice/service-kit';

/** Why a report is not available. The message is a sentence for a person. */

/** Status of a refusal because the user was deleted, which is final. */
export const GONE = 410;

/**
 * A final refusal: a gate that is not in the plan, a question that the service refuses, a user who no longer exists.
 */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
  /** The status of a problem: 4xx. */
  readonly status: number;
  /** The query's invalid parameter. */
  readonly parameter: string | undefined;

  constructor(status: number, sentence: string, parameter?: string) {
    super(sentence);
    this.status = status;
    this.parameter = parameter;
  }
}

/** Turns a refusal of a page's call into one of its report, with the same sentence. @throws ReportRefused */
export function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ProblemError) throw new ReportRefused(error.statusCode, error.message, error.more.parameter);
    throw error;
  }
}

/** A service is away, or its response was cut off: a retry may help. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
}
