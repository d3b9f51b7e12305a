import { CommanderError } from 'commander';
import { CliProblem } from './cli-problem.ts';
import type { Outcome, Surroundings } from './command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { asTyped, type ParsedCommand, program } from './program.ts';

/** Output streams of the program. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Runs one command line (`create returns --json`) and resolves to the exit status. It never throws: a person gets
 * sentences, a pipeline (`--json`) one JSON object on the standard output.
 */
export async function run(
  given: readonly string[],
  surroundings: Omit<Surroundings, 'progress'>,
  { out, err }: Streams,
): Promise<ExitCode> {
  let parsed: ParsedCommand | null = null;
  const json = given.includes('--json');
  const commandLine = program((request) => {
    parsed = request;
  });
  // A pipeline gets one JSON object, also for a wrong argument.
  const writeErr = json ? () => undefined : err;
  for (const command of [commandLine, ...commandLine.commands]) command.configureOutput({ writeOut: out, writeErr });
  try {
    await commandLine.parseAsync([...given], { from: 'user' });
    const request = parsed as ParsedCommand | null;
    if (request === null) return EXIT.done;
    const progress = json ? () => undefined : (line: string) => out(`${line}\n`);
    const done = await request.run({ ...surroundings, progress });
    const outcome = { ...done, next: done.next.map(asTyped) };
    out(
      json
        ? asJson({ ok: true, command: request.command, ...outcome.data, did: outcome.did, next: outcome.next })
        : asText(outcome),
    );
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const problem = problemOf(error);
    const { exit, message, findings } = problem;
    const next = asTyped(problem.next);
    if (json) {
      out(asJson({ ok: false, exit, problem: message, next: next === '' ? [] : [next], findings }));
    } else if (!(error instanceof CommanderError)) err(problemText(message, next, findings));
    return problem.exit;
  }
}

const asJson = (value: object) => `${JSON.stringify(value)}\n`;

function asText({ did, lines = [], next }: Outcome): string {
  return `${[did, ...lines, ...(next.length > 0 ? ['', 'Next:', ...next.map((line) => `  ${line}`)] : [])].join('\n')}\n`;
}

function problemText(message: string, next: string, findings: CliProblem['findings']): string {
  const listed = findings.flatMap(({ file, sentence, mend }) => [
    `  - ${file && !sentence.includes(file) ? `${file}: ` : ''}${sentence}`,
    `    ${mend}`,
  ]);
  return `${[message, ...listed, ...(next === '' ? [] : [next])].join('\n')}\n`;
}

function problemOf(error: unknown): CliProblem {
  if (error instanceof CliProblem) return error;
  if (error instanceof CommanderError)
    return new CliProblem(EXIT.usage, error.message.replace(/^error: /, ''), 'See --help.');
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code !== undefined && /^E(?:ACCES|PERM|ROFS|NOSPC|NOTDIR|ISDIR|EXIST|NOENT)$/.test(code)) {
    return new CliProblem(EXIT.usage, `A file cannot be read or written: ${(error as Error).message}.`);
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return new CliProblem(
    EXIT.defect,
    `This should not happen: ${stack}`,
    'Tell the operators of the portal, with these lines.',
  );
}
