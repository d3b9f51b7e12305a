import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An upload over a raw socket, by a client that ignores all rules. */
export class RawUpload {
  readonly socket: Socket;
  /** Everything received. */
  answer = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      this.answer += piece.toString('latin1');
    });
  }

  /** Sends the head of a publish of `remote` and the first bytes of a body; it never closes its side by itself. */
  static async begin(
    port: number,
    { remote, token, head, first = 'x' }: { remote: string; token: string; head: readonly string[]; first?: string },
  ): Promise<RawUpload> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    const lines = [
      `POST /api/platform/remotes/${remote}/versions HTTP/1.1`,
      'host: portal.example.com',
      `authorization: Bearer ${token}`,
      'content-type: application/gzip',
      `x-package-sha256: ${'0'.repeat(64)}`,
      ...head,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${first}`);
    return new RawUpload(socket);
  }

  /** Status of the response; null before there is one. */
  get status(): number | null {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(this.answer)?.[1];
    return status === undefined ? null : Number(status);
  }

  end(): void {
    this.socket.destroy();
  }
}
