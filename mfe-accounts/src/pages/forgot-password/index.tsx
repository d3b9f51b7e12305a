import type { PageProps } from '@shoppervoice/contracts/remotes';
import { RecoveryPage } from '../../recovery/recovery-page.tsx';

/** `/forgot-password` */
export default function ForgotPasswordPage({ shell }: PageProps) {
  return <RecoveryPage shell={shell} what="password" />;
}
