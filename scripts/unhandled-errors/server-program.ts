import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import { ROOT } from '../test/sources.ts';

/** Packages that run in browsers, or are pure functions for them. */
const BROWSER_PACKAGES = new Set([
  'api-client',
  'chart-model',
  'portal-features',
  'portal-kit',
  'report-kit',
  'sign-in-kit',
  'ui',
]);
const IGNORED = ['**/*.test.ts', '**/*.fixture.ts', '**/testing', '**/testing.ts', '**/node_modules'];
const CONFIG = join(ROOT, 'tsconfig.unhandled-errors.json');

/** Input of a rule: typed source files, and queries about them. */
export class ServerProgram {
  readonly files: readonly SourceFile[];
  readonly #checker: Checker;
  readonly #project: Project;
  readonly #api: API;
  readonly #byId = new Map<string, unknown>();

  /**
   * @param planted more files, by their paths from the repository's root; without others: only these
   * @param others the code of all servers, too
   */
  constructor(planted: Readonly<Record<string, string>> = {}, others = true) {
    const virtual = new Map(Object.entries(planted).map(([path, text]) => [join(ROOT, path), text]));
    const packages = readdirSync(join(ROOT, 'packages')).filter((name) => !BROWSER_PACKAGES.has(name));
    const folders = ['gateway', 'services/*', ...packages.map((name) => `packages/${name}`)];
    const config = {
      extends: './tsconfig.base.json',
      compilerOptions: { noEmit: true, composite: false, incremental: false },
      files: [...virtual.keys()],
      include: others ? folders.map((folder) => `${folder}/src/**/*.ts`) : [],
      exclude: IGNORED,
    };
    virtual.set(CONFIG, JSON.stringify(config));
    this.#api = new API({
      cwd: ROOT,
      fs: {
        readFile: (path) => virtual.get(path),
        fileExists: (path) => (virtual.has(path) ? true : undefined),
      },
    });
    const [project] = this.#api.updateSnapshot({ openProjects: [CONFIG] }).getProjects();
    if (project === undefined) throw new Error('The compiler opened no project.');
    this.#project = project;
    this.#checker = project.checker;
    this.files = project.rootFiles.flatMap((name) => project.program.getSourceFile(name) ?? []);
  }

  close(): void {
    this.#api.close();
  }

  /** Types of expressions, in one request to the compiler. */
  typesOf(nodes: readonly Node[]): readonly (Type | undefined)[] {
    return nodes.length === 0 ? [] : this.#checker.getTypeAtLocation(nodes);
  }

  /** Whether a type, or a member of a union, is a promise. */
  isPromise(type: Type | undefined): boolean {
    return this.#ofType('promise', type, (each) => ['Promise', 'PromiseLike'].includes(each.getSymbol()?.name ?? ''));
  }

  isEmitter(type: Type | undefined): boolean {
    return this.#ofType('emitter', type, (each) =>
      ['emit', 'removeListener'].every((name) => this.#checker.getPropertyOfType(each, name) !== undefined),
    );
  }

  /** Whether a call of it returns a promise. */
  isAsyncFunction(type: Type | undefined): boolean {
    return this.#ofType('async', type, (each) =>
      this.#signatures(each).some((signature) => this.isPromise(this.#checker.getReturnTypeOfSignature(signature))),
    );
  }

  /** Whether the receiver of this function discards its result. */
  dropsAnswer(node: Node): boolean {
    const expected = this.#checker.getContextualType(node as never);
    return this.#ofType('drops', expected, (each) => {
      const returns = this.#signatures(each).map((signature) => this.#checker.getReturnTypeOfSignature(signature));
      return returns.length > 0 && returns.every((type) => type?.id === this.#checker.getVoidType().id);
    });
  }

  /** Name of the class or interface. */
  nameOf(type: Type | undefined): string {
    return (type && this.#checker.getNonNullableType(type))?.getSymbol()?.name ?? '';
  }

  /** The declaration of the called function, if it is code of this repository. */
  declarationOf(call: Node): Node | null {
    const declaration = this.#checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined || declaration.path.includes('/node_modules/')) return null;
    return declaration.resolve(this.#project) ?? null;
  }

  /** The declaration of the function behind a name. */
  functionNamed(name: Node): Node | null {
    const symbol = this.#checker.getSymbolAtLocation(name);
    const target = symbol?.valueDeclaration === undefined && symbol ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const declared = target?.valueDeclaration;
    if (declared === undefined || declared.path.includes('/node_modules/')) return null;
    const found = declared.resolve(this.#project);
    if (found?.kind !== SyntaxKind.VariableDeclaration) return found ?? null;
    return (found as unknown as { readonly initializer?: Node }).initializer ?? null;
  }

  #signatures(type: Type) {
    return this.#checker.getSignaturesOfType(type, 0);
  }

  #ofType(question: string, type: Type | undefined, answer: (type: Type) => boolean): boolean {
    if (type === undefined) return false;
    const key = `${question} ${type.id}`;
    let known = this.#byId.get(key);
    if (known === undefined) {
      // `undefined` beside it changes nothing; the compiler cannot list the members of every union yet.
      const given = this.#checker.getNonNullableType(type) ?? type;
      known = given.isObjectType() && answer(given);
      this.#byId.set(key, known);
    }
    return known === true;
  }
}
