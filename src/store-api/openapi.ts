import * as z from 'zod/mini'
import { API_BASE, type Endpoint } from '../contract/endpoint.ts'
import { createOrder } from '../contract/new-order.ts'
import { findOrder } from '../contract/order.ts'
import { listOrders } from '../contract/order-list.ts'
import { getPaymentFields, startPayment } from '../contract/payment.ts'
import { getProduct, listProducts } from '../contract/product.ts'
import { authorize, getAccount, register } from '../contract/session.ts'
import { getStoreInfo } from '../contract/store-info.ts'

/** Every call this API answers. */
export const endpoints = [
  getStoreInfo,
  listProducts,
  getProduct,
  authorize,
  register,
  getAccount,
  listOrders,
  findOrder,
  createOrder,
  getPaymentFields,
  startPayment,
] as unknown as Endpoint[]

/** OpenAPI 3.1 of the contract; schemas of answers are what goes over the wire. */
export function openApi(): object {
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
    },
    servers: [{ url: API_BASE }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(endpoint: Endpoint): object {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
      : []),
  ]
  const security = { open: undefined, shopper: [{ token: [] }], either: [{ token: [] }, {}] }[endpoint.access]
  return {
    operationId: endpoint.name,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: json(schemaOf(endpoint.body)) } } : {}),
    ...(security ? { security } : {}),
    responses: {
      200: { description: 'Done', content: json(schemaOf(endpoint.answer)) },
      default: { description: 'Refused, in plain words', content: json(refusal) },
    },
  }
}

const refusal = { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] }

function json(schema: object): object {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }))
}
