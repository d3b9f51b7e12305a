import type { ExtensionProps, PageProps, ShellApi } from '@shoppervoice/contracts/remotes';

/** What this remote uses of the shell API 2.9, as the kits of that version declare it. */
export interface ShellApi2 extends Pick<ShellApi, 'version' | 'request'> {
  report(error: unknown, where?: string): void;
}

export type PageProps2 = Pick<PageProps, 'page'> & { readonly shell: ShellApi2 };

export type PanelProps2 = Pick<ExtensionProps<'report.panel'>, 'slot'> & {
  readonly shell: ShellApi2;
  readonly given: ExtensionProps<'report.panel'>['context'];
};
