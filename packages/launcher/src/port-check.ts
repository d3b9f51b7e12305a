import { createServer } from 'node:net';
import { StartRefused } from './start-refused.ts';

const SENTENCES: Readonly<Record<string, (host: string, port: number, variable: string) => string>> = {
  EADDRINUSE: (_host, port, variable) =>
    `Port ${port} is taken by another program. Stop that program, or write another port: ${variable}=${port + 1} npm start`,
  EACCES: (_host, port, variable) =>
    `Port ${port} is not for this user. Write one from 1024 up: ${variable}=8080 npm start`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is no address of this machine. Write one that is, like 127.0.0.1.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is no known name. Write an address of this machine, like 127.0.0.1.`,
};

/** `variable`: the variable that sets this port. @throws StartRefused if no server can listen at this address now */
export async function checkPort(host: string, port: number, variable = 'PORT'): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen({ host: host.replace(/^\[|\]$/g, ''), port }, resolve);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = SENTENCES[code]?.(host, port, variable);
    throw new StartRefused(sentence ?? `The portal cannot listen on ${host}, port ${port} (${code}).`);
  }
  await new Promise((resolve) => server.close(resolve));
}
