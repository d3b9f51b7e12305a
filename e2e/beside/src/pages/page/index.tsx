import type { PageProps } from '@shoppervoice/contracts/remotes';

/** A remote has a page of its own. */
export default function Page({ page }: PageProps) {
  return <h1>{page.title}</h1>;
}
