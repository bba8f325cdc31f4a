import * as z from 'zod/mini'
import { API_BASE, type Endpoint, ORDER_TOKEN_HEADER } from '../../../contract/endpoint.ts'

/** One call as the document describes it. */
interface DescribedCall {
  name: string
  method: string
  path: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** Content types of a body and of an answer that are files; without them they are JSON. */
  bodyType?: string | undefined
  responseType?: string | undefined
  summary: string | undefined
  security: object[]
  /** OpenAPI parameters of headers that the call takes. */
  headers: object[]
}

interface Description {
  title: string
  description: string
  server: { url: string; description: string }
  securitySchemes: object
  /** What a refusal may have beside its sentence: properties of its schema. */
  refusal?: object
  calls: readonly DescribedCall[]
}

/** OpenAPI 3.1 of these endpoints; response schemas describe the JSON that is sent. */
export function openApi(endpoints: readonly Endpoint[]): object {
  return describe({
    title: 'Haat store API',
    description: 'The host of a call says which shop it is for.',
    server: { url: API_BASE, description: 'Below the API of each shop, at its own host' },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      orderToken: { type: 'apiKey', in: 'header', name: ORDER_TOKEN_HEADER },
    },
    refusal: {
      productId: { type: 'string', description: 'The product of an order that is refused for it' },
      quote: { type: 'object', description: 'What a refused order costs now, as quoteOrder answers it' },
    },
    calls: endpoints.map(endpoint => ({
      ...endpoint,
      summary: summaries[endpoint.name],
      responseType: endpoint.answersFile,
      security: securityOf(endpoint),
      headers: endpoint.idempotent ? [idempotencyKey] : [],
    })),
  })
}

/** The OpenAPI document of any calls. */
export function describe({
  title,
  description,
  server,
  securitySchemes,
  refusal,
  calls,
}: Description): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [server],
    paths,
    components: {
      securitySchemes,
      schemas: {
        Error: { type: 'object', properties: { error: { type: 'string' }, ...refusal }, required: ['error'] },
      },
      responses: {
        Error: {
          description: 'Refused; `error` says why',
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  }
}

const errorResponse = { $ref: '#/components/responses/Error' }

const bearer = { token: [] }
const orderToken = { orderToken: [] }
const security = {
  public: [],
  customer: [bearer],
  optional: [bearer, {}],
  guest: [bearer, {}],
  order: [bearer, orderToken],
}

/** With both in one requirement, a call needs both. */
function securityOf({ access, takesOrderToken }: Endpoint): object[] {
  if (!takesOrderToken) return security[access]
  return access === 'customer' ? [{ ...bearer, ...orderToken }] : [...security[access], orderToken]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Sent again with the same body it gives the same order, with another body it is refused with 422. Without an account at least 20 characters.',
  schema: { type: 'string', maxLength: 200 },
}

function operation(call: DescribedCall): object {
  const parameters = [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...call.headers,
  ]
  return {
    operationId: call.name,
    summary: call.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(call),
    security: call.security,
    responses: {
      200: {
        description: 'Done',
        content: call.responseType ? { [call.responseType]: {} } : json(schemaOf(call.response)),
      },
      '4XX': errorResponse,
      '5XX': errorResponse,
    },
  }
}

function requestBody({ body, bodyType }: DescribedCall): object {
  if (bodyType) return { requestBody: { required: true, content: { [bodyType]: {} } } }
  return body ? { requestBody: { required: true, content: json(schemaOf(body)) } } : {}
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(rest), (_, part) => withoutCatchAlls(part))
}

/**
 * The site's lenient readers accept wrong values and wrappers; the document describes only the correct form. It is called
 * with the parts of a schema that is complete: while that is made, a part that is used again is still empty.
 */
function withoutCatchAlls(part: unknown): unknown {
  const read = z.safeParse(alternatives, part)
  if (!read.success) return part
  const { anyOf, ...rest } = read.data
  const texts = anyOf.map(one => JSON.stringify(one)).filter(text => text !== '{}')
  const stated: object[] = [...new Set(texts)].map(text => JSON.parse(text))
  const [only, ...others] = stated
  return others.length > 0 ? { ...rest, anyOf: stated } : { ...rest, ...only }
}

const alternatives = z.looseObject({ anyOf: z.array(z.looseObject({})) })

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: parameterSchema(name, property),
  }))
}

/** A parameter that may be repeated is a list; a record is sent as one parameter for each of its names. */
function parameterSchema(name: string, property: z.core.JSONSchema._JSONSchema): object {
  if (typeof property === 'boolean') return {}
  const list = property.anyOf?.find(one => typeof one === 'object' && one.type === 'array')
  if (typeof list === 'object') return list
  if (property.type !== 'object') return property
  return { type: 'object', patternProperties: { [`^${name}\\.`]: property.additionalProperties } }
}

/** One line for each endpoint, by its name; not in the contract, because browsers load that. */
const summaries: Record<string, string> = {
  getStoreInfo: "The shop's branding, categories, links, theme, front page and policies",
  getPreview: 'A preview of unsaved work at the desk, by its token',
  listProducts: 'One page of the products that match the filters, newest first unless `sort` says otherwise',
  suggestProducts: 'What an unfinished search may become: texts, categories and products',
  getProduct: 'One product',
  countSearchClick: 'Counts a product that was opened from the results of a search',
  bestSellers: 'What was ordered most often in the last 90 days and can be bought',
  relatedProducts: 'Other products that are like one',
  authorize: 'Signs a shopper in and answers a bearer token of this shop',
  register: 'Creates an account',
  forgotPassword: 'E-mails a link to set a new password, if the address has an account',
  resetPassword: 'Sets a new password with the token from that e-mail',
  changePassword: 'Sets another password for the signed-in shopper and ends their other sessions',
  changeEmail: "Mails a code to the address that the signed-in shopper's account is to have",
  confirmEmail: 'Gives the account that address with the code, and ends the other sessions',
  logout: 'Ends this session',
  logoutEverywhere: 'Ends every session of the signed-in shopper',
  getAccount: 'The signed-in shopper',
  eraseAccount: "Erases the signed-in shopper's account; orders stay without the person",
  quoteOrder: 'What an order would cost now, and what can be chosen; changes nothing',
  confirmOrder: 'Confirms an order with cash on delivery by the token of its mail',
  getPostalCode: 'City and state of an Indian PIN code; several states where it lies in more than one',
  getAddressBook: "The signed-in shopper's addresses, last used first",
  saveAddress: 'Adds or replaces an address under an id that the client chose; at most 20',
  removeAddress: 'Removes an address',
  listOrders: "The shopper's own orders, newest first",
  findOrder: "One order, for its owner, or for a guest with the order's token, e-mail or phone",
  getCreditNotePdf: "A credit note of an order as PDF, for its owner or with the order's token",
  getInvoicePdf: "The invoice of an order as PDF, for its owner or with the order's token",
  createOrder: 'Places an order, priced by the server; one order for one idempotency key',
  cancelOrder: 'Cancels an order that is not shipped, where the shop lets shoppers do so',
  changeOrderAddress:
    'Replaces the address of an order that is not shipped, where the shop lets shoppers do so',
  claimOrder: "Takes a guest's order into the account, by the token of a mailed link",
  getPaymentFields: "The fields of the shop's payment form",
  startPayment:
    'Starts to pay an order and answers what the browser does next: `redirect_post`, `deeplink` or `qr`; nothing where nothing is asked',
}
