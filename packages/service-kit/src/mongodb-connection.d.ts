/** What is used of the driver's own parts, which have no types of their own. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket;
    /** Ends the connection, once; `error` is what everything on it fails with. */
    cleanup(error: Error): void;
  }
}
