import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Access, listsCall } from '@shoppervoice/contracts/calls';
import { jsonText } from '../folder/json-text.ts';
import { type AnswerFile, AnswerFileSchema, fileNameOf, readBySchema, type SampleAnswer } from './answer-file.ts';
import { bodyFor, fittingAnswer } from './fitting-answer.ts';
import { offlineKit } from './offline-kit.ts';

/** Folder of a remote with the answers that its team has changed: a file for each call, and `session.json`. */
export const ANSWERS_FOLDER = 'answers';
export const SESSION_FILE = 'session.json';

/** What a request is answered, or a sentence that says why there is no answer. */
export type SampleResponse =
  | {
      readonly kind: 'answer';
      /** As services name it: `PUT /api/notes/:id`. */
      readonly call: string;
      readonly access: Access;
      readonly status: number;
      readonly body: unknown;
      /** The file in `answers/`; null: of the kit. */
      readonly file: string | null;
    }
  | { readonly kind: 'none'; readonly sentence: string };

/** Answers of the kit to every call that a page can make, and those that a team has put into its folder, which come first. */
export class SampleAnswers {
  readonly #kit: readonly AnswerFile[];
  readonly #folder: string;
  #own: readonly { readonly file: string; readonly content: AnswerFile }[] = [];
  /** File -> sentence with its line. */
  #problems: ReadonlyMap<string, string> = new Map();

  /** `remote`: folder of the remote. `kit`: default: the installed one. @throws CliProblem (usage) if there is none */
  constructor(remote: string, kit: readonly AnswerFile[] = installedAnswers(remote)) {
    this.#kit = kit;
    this.#folder = join(remote, ANSWERS_FOLDER);
    this.reload();
  }

  /** Reads the team's folder again. */
  reload(): void {
    const own: { file: string; content: AnswerFile }[] = [];
    const problems = new Map<string, string>();
    const names = existsSync(this.#folder) ? readdirSync(this.#folder).sort() : [];
    for (const name of names.filter((each) => each.endsWith('.json') && each !== SESSION_FILE)) {
      const file = `${ANSWERS_FOLDER}/${name}`;
      const read = readBySchema(file, readFileSync(join(this.#folder, name), 'utf8'), AnswerFileSchema);
      if ('problem' in read) {
        problems.set(name, read.problem);
        continue;
      }
      const other = own.find(({ content }) => content.call === read.value.call);
      if (other === undefined) own.push({ file, content: read.value });
      else problems.set(name, `${file}:1: ${other.file} answers ${read.value.call} too, and is taken.`);
    }
    this.#own = own;
    this.#problems = problems;
  }

  /** What is wrong with files of the folder, with their lines. */
  get problems(): readonly string[] {
    return [...this.#problems.values()];
  }

  /** `url`: path and query, from `/api/`. */
  answerTo(method: string, url: string): SampleResponse {
    const [path = '', query = ''] = url.split('?');
    const made = `${method} ${path}`;
    const own = mostFixed(this.#own, ({ content }) => content.call, made);
    const ofKit = mostFixed(this.#kit, ({ call }) => call, made);
    const call = own?.content.call ?? ofKit?.call;
    const broken = this.#problems.get(fileNameOf(call ?? made));
    if (own === undefined && broken !== undefined) return { kind: 'none', sentence: broken };
    const content = own?.content ?? ofKit;
    const request = new URLSearchParams(query);
    const answer = content === undefined ? null : fittingAnswer(content.answers, request);
    if (content === undefined || answer === null) {
      const file = `${ANSWERS_FOLDER}/${fileNameOf(made)}`;
      return { kind: 'none', sentence: `There is no sample answer to ${made}: write one as ${file}.` };
    }
    return {
      kind: 'answer',
      call: content.call,
      access: content.access ?? ofKit?.access ?? {},
      status: answer.status ?? 200,
      body: bodyFor(answer, request),
      file: own?.file ?? null,
    };
  }

  /** Writes the kit's answers to these calls into the folder, for the team to change; files that exist stay. */
  write(calls: readonly string[]): readonly string[] {
    mkdirSync(this.#folder, { recursive: true });
    const written: string[] = [];
    for (const content of this.#kit) {
      const name = fileNameOf(content.call);
      const path = join(this.#folder, name);
      const isNamed = calls.some((call) => unnamed(call) === unnamed(content.call));
      if (!isNamed || existsSync(path) || this.#own.some((own) => own.content.call === content.call)) continue;
      writeFileSync(path, jsonText(withFewer(content)));
      written.push(`${ANSWERS_FOLDER}/${name}`);
    }
    this.reload();
    return written;
  }
}

/** Of figures a file has the answer for most requests: a person edits one, and it fits all. */
function withFewer({ answers, ...content }: AnswerFile): AnswerFile {
  const [first] = answers;
  const { query: _, ...any } = first ?? ({ body: null } satisfies SampleAnswer);
  return { ...content, answers: [any] };
}

const unnamed = (call: string) => call.replace(/:\w+/g, ':');

/** Of the calls that a request fits, one with a fixed path before one with parameters. */
function mostFixed<Each>(all: readonly Each[], callOf: (each: Each) => string, made: string): Each | undefined {
  const fitting = all.filter((each) => listsCall([callOf(each)], made));
  return fitting.find((each) => !callOf(each).includes(':')) ?? fitting[0];
}

function installedAnswers(remote: string): readonly AnswerFile[] {
  return JSON.parse(readFileSync(offlineKit(remote), 'utf8')) as AnswerFile[];
}
