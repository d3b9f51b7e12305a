import { type Config, defineConfig, SERVER_CONFIG } from '@shoppervoice/service-kit';

export const ASSISTANT_CONFIG = defineConfig({
  ...SERVER_CONFIG,
  REPORT_SERVICES: {
    type: 'list',
    default: [],
    doc: 'Services whose comments may be summed up, `name=address` each: `online-buyer=http://127.0.0.1:4002`.',
  },
});

export type AssistantConfig = Config<typeof ASSISTANT_CONFIG>;
