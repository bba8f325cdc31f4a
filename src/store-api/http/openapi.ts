import * as z from 'zod/mini'
import { API_BASE, type Endpoint } from '../../contract/endpoint.ts'
import { summaries } from './openapi-summaries.ts'

/** OpenAPI 3.1 of these endpoints; response schemas describe the JSON that is sent. */
export function openApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat store API',
      version: '1',
      description: 'The host of a call says which shop it is for.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE, description: 'Below the API of each shop, at its own host' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description: 'Refused; `error` says why in plain words',
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  }
}

const errorSchema = { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] }
const errorResponse = { $ref: '#/components/responses/Error' }

const security = { public: [], customer: [{ token: [] }], optional: [{ token: [] }, {}] }

function operation(endpoint: Endpoint): object {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
      : []),
  ]
  return {
    operationId: endpoint.name,
    summary: summaries[endpoint.name],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: json(schemaOf(endpoint.body)) } } : {}),
    security: security[endpoint.access],
    responses: {
      200: { description: 'Done', content: json(schemaOf(endpoint.response)) },
      '4XX': errorResponse,
      '5XX': errorResponse,
    },
  }
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropCatchAlls(jsonSchema),
  })
  return rest
}

/** The site's lenient readers accept wrong values and wrappers; the document describes only the correct form. */
function dropCatchAlls(schema: { anyOf?: object[] }): void {
  if (!schema.anyOf) return
  const texts = schema.anyOf.map(one => JSON.stringify(one)).filter(text => text !== '{}')
  const stated: object[] = [...new Set(texts)].map(text => JSON.parse(text))
  const [only, ...others] = stated
  schema.anyOf = stated
  if (others.length > 0) return
  delete schema.anyOf
  Object.assign(schema, only)
}

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: property,
  }))
}
