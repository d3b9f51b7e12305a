import { writeDocument } from '@shoppervoice/service-kit/team';
import { service } from './service.ts';

await writeDocument(service(), new URL('../openapi.json', import.meta.url));
