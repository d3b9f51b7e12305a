import { CONFIRM_PASSWORD_HEADER, PASSWORD_NEEDED } from '@shoppervoice/contracts/calls';
import { create } from 'zustand';
import { Failure } from '../failures/request-failure.ts';

/** A call that needs the reader's password. */
export interface PasswordRequest {
  readonly id: number;
  /** What the call is about to do, in a sentence of the server. */
  readonly what: string;
  readonly confirm: (password: string) => void;
  readonly cancel: (why?: string) => void;
}

/** The password itself exists only in its field and in the call. */
export type Confirmation =
  | { readonly kind: 'none' }
  /** `refused`: why the last password was rejected. */
  | { readonly kind: 'asking'; readonly request: PasswordRequest; readonly refused: string | null }
  | { readonly kind: 'trying'; readonly request: PasswordRequest };

export const useConfirmation = create<Confirmation>(() => ({ kind: 'none' }));

/** Problem type of a refused call; undefined if it has none. */
export const problemOf = (error: unknown): unknown =>
  error instanceof Failure ? (error.answer as { type?: unknown } | null | undefined)?.type : undefined;

/** Whether a call was refused because it needs the reader's password. */
export const needsPassword = (error: unknown): error is Failure => problemOf(error) === PASSWORD_NEEDED;

/** The header that carries the password. */
export function passwordHeader(password: string): Readonly<Record<string, string>> {
  const bytes = String.fromCharCode(...new TextEncoder().encode(password));
  const encoded = btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return { [CONFIRM_PASSWORD_HEADER]: encoded };
}
