import type { PageProps } from '@shoppervoice/contracts/remotes';
import { RecoveryPage } from '../../recovery/recovery-page.tsx';

/** `/username` */
export default function ForgotUsernamePage({ shell }: PageProps) {
  return <RecoveryPage shell={shell} what="username" />;
}
