/** Types of the parts of maildev that are used; it has none itself. */
declare module 'maildev' {
  interface MailServer {
    readonly store: readonly { readonly id: string }[];
    listen(done: (error?: Error) => void): void;
    on(event: 'new', then: () => void): void;
    deleteEmail(id: string, done: (error: Error | null) => void): void;
  }
  export default function maildev(options: {
    readonly smtp: number;
    readonly web: number;
    readonly ip: string;
    readonly mailDirectory: string;
    readonly silent: boolean;
  }): MailServer;
}

declare module 'maildev/lib/web.js' {
  const web: { readonly server: import('node:http').Server };
  export default web;
}
