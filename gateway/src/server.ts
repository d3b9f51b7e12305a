import { startService } from '@shoppervoice/service-kit';
import { gatewayService } from './gateway-service.ts';

await startService(gatewayService());
