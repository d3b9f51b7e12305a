import type { PackageFinding } from '@shoppervoice/contracts/remotes';
import type { ExitCode } from './exit-codes.ts';

/** Ends a command with a sentence for a person, and what to do next. */
export class CliProblem extends Error {
  override readonly name = 'CliProblem';
  readonly exit: ExitCode;
  /** What to do about it; `''` if the sentence says it. */
  readonly next: string;
  readonly findings: readonly PackageFinding[];

  constructor(exit: ExitCode, sentence: string, next = '', findings: readonly PackageFinding[] = []) {
    super(sentence);
    this.exit = exit;
    this.next = next;
    this.findings = findings;
  }
}
