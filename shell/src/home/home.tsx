import type { ShellApi } from '@shoppervoice/contracts';
import type { PageEntry } from '../address/page-table.ts';

export default function Home({ shell }: { shell: ShellApi; entries: readonly PageEntry[] }) {
  return <h1>Good morning, {shell.pageData?.merchant.user.firstName}</h1>;
}
