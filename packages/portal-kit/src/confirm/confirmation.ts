import { CONFIRM_PASSWORD_HEADER, PASSWORD_NEEDED } from '@shoppervoice/contracts/calls';
import { create } from 'zustand';
import { Failure } from '../failures/request-failure.ts';

/** A call that the reader is asked about. */
export interface PasswordRequest {
  readonly id: number;
  /** A sentence about what the call is about to do, from the server. */
  readonly what: string;
  readonly confirm: (password: string) => void;
  readonly cancel: (why?: string) => void;
}

/** The password itself is nowhere but in its field and in the call. */
export type Confirmation =
  | { readonly kind: 'none' }
  /** `refused`: why the last password was not taken. */
  | { readonly kind: 'asking'; readonly request: PasswordRequest; readonly refused: string | null }
  | { readonly kind: 'trying'; readonly request: PasswordRequest };

export const useConfirmation = create<Confirmation>(() => ({ kind: 'none' }));

/** What kind of problem a call was refused with; undefined: of none. */
export const problemOf = (error: unknown): unknown =>
  error instanceof Failure ? (error.answer as { type?: unknown } | null | undefined)?.type : undefined;

/** Whether a call was refused because it needs the reader's password. */
export const needsPassword = (error: unknown): error is Failure => problemOf(error) === PASSWORD_NEEDED;

/** The header with which a call carries the password. */
export function passwordHeader(password: string): Readonly<Record<string, string>> {
  const bytes = String.fromCharCode(...new TextEncoder().encode(password));
  const encoded = btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return { [CONFIRM_PASSWORD_HEADER]: encoded };
}
