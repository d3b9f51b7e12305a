import { ProblemError } from '@shoppervoice/service-kit';

/** Why a report could not be had. The message is a sentence for a person. */

/** Status of a refusal whose user was deleted: they do not come back. */
export const GONE = 410;

/** It will not be had later either: a gate that is not in the plan, a question that the service refuses, a user who is gone. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
  /** The status of a problem: 4xx. */
  readonly status: number;
  /** The query's parameter that is wrong. */
  readonly parameter: string | undefined;

  constructor(status: number, sentence: string, parameter?: string) {
    super(sentence);
    this.status = status;
    this.parameter = parameter;
  }
}

/** What a page's call refuses, its report refuses in the same words. @throws ReportRefused */
export function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ProblemError) throw new ReportRefused(error.statusCode, error.message, error.more.parameter);
    throw error;
  }
}

/** A service is away, or its answer was cut off: it is worth another try. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
}
