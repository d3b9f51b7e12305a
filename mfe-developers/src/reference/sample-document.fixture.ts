import type { OpenApiDocument } from './openapi.ts';

const problem = { description: 'A problem.' };
const day = { type: 'string', format: 'date' };

/** A document with everything that the reference uses. */
export const sampleDocument: OpenApiDocument = {
  info: { title: 'Shoppervoice public API', version: '1', description: 'Figures out, responses in.' },
  paths: {
    '/api/v1/merchant': {
      get: { operationId: 'merchant', responses: { '200': { description: 'Whose.' } }, security: [{ oauth: [] }] },
    },
    '/api/v1/metrics/nps': {
      get: {
        operationId: 'nps',
        summary: 'Net Promoter Score',
        parameters: [
          { name: 'startDate', in: 'query', required: true, schema: day },
          { name: 'endDate', in: 'query', required: true, schema: day },
          { name: 'surveyId', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'mid', in: 'query', description: 'The merchant.', schema: { type: 'integer' } },
        ],
        responses: {
          default: problem,
          '400': problem,
          '200': {
            description: 'Figures.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Figures' } } },
          },
        },
        security: [{ oauth: ['metrics:read'] }, { secret: [] }],
      },
    },
    '/api/oauth/token': {
      post: { operationId: 'token', responses: { '200': { description: 'A token.' } }, security: [] },
    },
    '/api/v1/responses': {
      post: {
        operationId: 'send',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['responses'],
                properties: {
                  responses: {
                    type: 'array',
                    items: {
                      type: 'object',
                      required: ['surveyId', 'mid'],
                      properties: {
                        surveyId: { enum: [1, 2] },
                        mid: { type: 'integer' },
                        email: { type: 'string' },
                      },
                    },
                  },
                },
              },
            },
          },
        },
        responses: { '200': { description: 'What became of each.' } },
        security: [{ oauth: ['responses:write'] }, { secret: [] }],
      },
    },
  },
  components: {
    schemas: {
      Figures: {
        type: 'object',
        required: ['figures'],
        properties: {
          figures: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                key: { type: 'string', maxLength: 40 },
                of: {
                  anyOf: [{ type: 'null' }, { type: 'object', properties: { label: { type: 'string' } } }],
                },
              },
            },
          },
        },
      },
      Tree: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
    },
  },
};
