import type { PreviewState } from '@shoppervoice/remote-registry';
import type { TextSigner } from '../signing/text-signer.ts';

/** Path of the portal that offers a preview, which its query `of` names. */
export const PREVIEW_PATH = '/preview';

/** A preview that an address names. */
export interface NamedPreview {
  readonly remote: string;
  /** `PreviewState.id`: the address of a preview that has ended never becomes that of another. */
  readonly id: string;
}

/** Addresses of previews: signed, so that nobody else makes one. Their end is in the registry's state. */
export class PreviewAddresses {
  readonly #signer: TextSigner;
  readonly #portalUrl: string;

  constructor(signer: TextSigner, portalUrl: string) {
    this.#signer = signer;
    this.#portalUrl = portalUrl;
  }

  of(remote: string, { id }: PreviewState): string {
    const named: NamedPreview = { remote, id };
    return `${this.#portalUrl}${PREVIEW_PATH}?of=${this.#signer.sign(named)}`;
  }

  read(text: string): NamedPreview | null {
    return this.#signer.read(text) as NamedPreview | null;
  }
}
