import { createTransport } from 'nodemailer';
import type { Attachment } from '../attachments/attachments.ts';
import type { RenderedMail } from '../templates/render-mail.ts';
import { MAIL_CONFIG } from './mail-config.ts';

export interface OutgoingMail extends RenderedMail {
  /** Builds the `Message-ID`: if a mail is sent twice after all, both can be recognised as one. */
  readonly id: string;
  readonly to: string;
  readonly attachments: readonly Attachment[];
}

/** Why a mail could not be sent. */
export interface MailFault {
  /** The code of the mail server or the library, without its message, which may contain an address. */
  readonly code: string;
  /** A retry would fail again. */
  readonly isFinal: boolean;
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly fault: MailFault;

  constructor(fault: MailFault) {
    super(`the mail was not sent (${fault.code})`);
    this.fault = fault;
  }
}

export interface MailSender {
  /** Resolves when the mail server has accepted the mail. @throws MailRefused */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Timeout in ms of a mail server's greeting, regardless of later timeouts. */
const LONGEST_GREETING_MS = 10_000;
/** A server that keeps sending without accepting the mail is given up after this many times `silenceMs`. */
const WHOLE_MAIL = 20;

function timeoutsOf(silenceMs: number) {
  const first = Math.min(LONGEST_GREETING_MS, silenceMs);
  return { connectionTimeout: first, greetingTimeout: first, dnsTimeout: first, socketTimeout: silenceMs };
}

/** One recipient, as the forms accept it: it contains nothing that ends a header or starts another recipient. */
const RECIPIENT = /^[^\s()[\]";:><,@\p{Cc}]+@[^\s()[\]";:><,@\p{Cc}]+$/u;
/** Longest address that mail servers take (RFC 5321). */
const LONGEST_RECIPIENT = 254;

/** Whether a mail can be sent to this at all. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST_RECIPIENT && RECIPIENT.test(text);

/** Codes of steps at which a permanent refusal is about this mail, and not about our sign-in at the mail server. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

function faultOf(error: unknown): MailFault {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const step = typeof code === 'string' && /^[A-Z_]{2,20}$/.test(code) ? code : 'UNKNOWN';
  const answer = typeof responseCode === 'number' && responseCode >= 100 ? responseCode : null;
  return {
    code: answer === null ? step : `${step} ${answer}`,
    isFinal: answer !== null && answer >= 500 && ABOUT_THE_MAIL.includes(step),
  };
}

/** RFC 8058: a mail program may offer to opt out, and posts to the address when the reader does. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends by SMTP. `from` is the sender of all mails; `silenceMs`: timeout of the mail server's responses. */
export function smtpSender(
  url: string,
  from: { readonly name: string; readonly address: string },
  silenceMs: number = MAIL_CONFIG.MAIL_SILENCE_MS.default,
): MailSender {
  const transport = createTransport({
    url,
    ...timeoutsOf(silenceMs),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, html, text, optOutUrl, attachments }) {
      if (!isMailAddress(to)) throw new MailRefused({ code: 'NO_ADDRESS', isFinal: true });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          signal: AbortSignal.timeout(WHOLE_MAIL * silenceMs),
          headers: { 'Auto-Submitted': 'auto-generated', ...(optOutUrl === null ? {} : oneClick(optOutUrl)) },
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          })),
        });
      } catch (error) {
        throw new MailRefused(faultOf(error));
      }
    },
    close: () => transport.close(),
  };
}
