/** Kits of shell API 2.9 as npm installs them, cut to what changed and what it stands beside. Path -> text. */
export const KITS_2: Readonly<Record<string, string>> = {
  'contracts/package.json': kit('contracts', { './remotes': { types: './remotes.d.ts' } }),
  'contracts/remotes.d.ts': `
export interface PageDescriptor { readonly path: readonly string[]; readonly title: string }
export interface ReportRequest {
  readonly page: PageDescriptor;
  readonly view: 'export' | 'schedule';
  readonly kind: 'rows' | 'figures';
}
export interface SendRequest { readonly page: PageDescriptor; readonly view: 'send'; readonly address: string }
export interface ShellSlots { readonly 'comments/above-list': { readonly days: string } }
export type SlotGiven<Name extends string> = Readonly<Record<Name, unknown>>;
export type PageSlotGiven<Name extends string> = Name extends keyof ShellSlots ? ShellSlots[Name] : SlotGiven<Name>;
export interface ShellApi {
  readonly version: string;
  readonly pageData: { readonly mid: number } | null;
  request<Answer>(path: string): Promise<Answer>;
  report(error: unknown, where?: string): void;
  openReport(request: ReportRequest | SendRequest): void;
  slot<Name extends string>(name: Name, given: PageSlotGiven<Name>): unknown;
}
export type FirstCalls = string | readonly string[] | null;
export interface PageModule {
  readonly default: unknown;
  readonly firstCall?: (shell: ShellApi, search: string, page: PageDescriptor) => FirstCalls;
  readonly nextCall?: (
    answers: readonly unknown[],
    shell: ShellApi,
    search: string,
    page: PageDescriptor,
  ) => FirstCalls;
}
export interface PageProps { readonly shell: ShellApi; readonly page: PageDescriptor; readonly locked: boolean }
export interface ExtensionProps<Name extends string = string> {
  readonly shell: ShellApi;
  readonly slot: Name;
  readonly given: SlotGiven<Name>;
}
/** Not renamed: another member of this name. */
export interface LiveVersion { readonly given: 'current' | 'previous' }
`,
  'remote-package/package.json': kit('remote-package', { './testing': { types: './testing.d.ts' } }),
  'remote-package/testing.d.ts': `
import type { SendRequest, ShellApi } from '@shoppervoice/contracts/remotes';
export interface TestShell {
  readonly shell: ShellApi;
  readonly drawnSlots: readonly { readonly name: string; readonly given: unknown }[];
  readonly sendRequests: readonly SendRequest[];
  readonly reports: readonly { readonly error: unknown; readonly where: string | undefined }[];
}
export declare function testShell(options?: object): TestShell;
`,
  'report-kit/package.json': kit('report-kit', {
    '.': { types: './index.d.ts' },
    './testing': { types: './testing.d.ts' },
  }),
  'report-kit/index.d.ts': `
import type { PageModule } from '@shoppervoice/contracts/remotes';
export declare function reportPage(options: { readonly name: string; readonly call?: string }): {
  readonly Page: unknown;
  readonly firstCall: NonNullable<PageModule['firstCall']>;
};
`,
  'report-kit/testing.d.ts': `
export interface ExtensionSamples { readonly given?: Readonly<Record<string, object>>; readonly answers?: object }
export declare function checkExtensions(descriptor: object, load: unknown, samples?: ExtensionSamples): void;
export declare function checkReportPages(descriptor: object, load: unknown): void;
export declare function checkEveryChart(descriptor: object, load: unknown): void;
`,
};

function kit(name: string, exports: object): string {
  return JSON.stringify({ name: `@shoppervoice/${name}`, version: '0.1.0-k1', type: 'module', exports });
}
