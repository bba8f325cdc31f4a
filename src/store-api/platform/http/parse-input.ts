import * as z from 'zod/mini'
import { productSorts } from '../../../contract/catalogue/product-list.ts'
import { facetMessages } from '../../../domain/messages/facets.ts'
import { loginMessages } from '../../../domain/messages/login.ts'
import { registerMessages } from '../../../domain/messages/register.ts'
import type { AppContext } from './app-env.ts'
import { readBody } from './body.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { parseStrictly } from './strict-json.ts'

interface Schemas {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  /** Parameters that may be sent several times; see Endpoint. */
  repeatable?: readonly string[]
  body?: z.ZodMiniType
  /** Bytes of the largest body, where that is more than calls have in general. */
  maxBody?: number
}

/** Parameters, query and body of a call by the schemas of its endpoint; throws 400, and 413 or 415 for its body. */
export async function parseInput(
  c: AppContext,
  endpoint: Schemas,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  return {
    params: parsed(endpoint.params, sanitizeText(c.req.param())),
    query: parsed(endpoint.query, queryOf(c.req.queries(), endpoint.repeatable ?? [])),
    body: endpoint.body ? parsed(endpoint.body, await jsonBody(c, endpoint.maxBody)) : undefined,
  }
}

export function isJson(c: AppContext): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

async function jsonBody(c: AppContext, maxBytes: number | undefined): Promise<object> {
  if (!isJson(c)) throw new HttpError(415, errorMessages.contentType)
  return parseStrictly(await readBody(c, maxBytes))
}

/** Each parameter once, but for those that may be repeated: those are lists. An empty one counts as missing. */
export function queryOf(queries: Record<string, string[]>, repeatable: readonly string[]): object {
  const query: Record<string, string | string[]> = {}
  const records: Record<string, Record<string, string[]>> = {}
  for (const [name, sent] of Object.entries(queries)) {
    const values = sent.filter(value => value !== '').map(sanitize)
    const prefix = repeatable.find(one => one.endsWith('.') && name.startsWith(one))
    const [value] = values
    if (prefix) {
      const record = prefix.slice(0, -1)
      records[record] ??= {}
      records[record][recordName(name.slice(prefix.length))] = values
    } else if (repeatable.includes(name)) query[name] = values
    else if (sent.length > 1) throw new HttpError(400, errorMessages.repeated)
    else if (value !== undefined) query[name] = value
  }
  return { ...query, ...records }
}

/** A record's schema leaves `__proto__` out, and what was narrowed by it would be whole: as text that matches nothing. */
function recordName(name: string): string {
  return name === '__proto__' ? '\uFFFD' : sanitize(name)
}

/** Replaces text that databases reject by a character that matches nothing. */
function sanitizeText(values: Record<string, string>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, sanitize(value)]))
}

function sanitize(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

function parsed(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success) throw new HttpError(400, explainIssue(result.error.issues))
  return result.data
}

const own: Record<string, string> = {
  email: loginMessages.email,
  'password too_small': loginMessages.password,
  'firstName too_small': registerMessages.firstName,
  'lastName too_small': registerMessages.lastName,
  'sort invalid_value': `sort must be one of ${productSorts.join(', ')}`,
}

/** Describes the first invalid field in plain words. */
function explainIssue(issues: readonly z.core.$ZodIssue[]): string {
  const [issue] = issues
  if (!issue) return 'The request is not valid'
  const field = issue.path.map(String).join('.') || 'The request'
  // One of the ranges of a listing.
  if (/^price\.\d+$/.test(field)) return facetMessages.price
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  if (!missing) {
    const message =
      own[`${field} ${issue.code}`] ?? (issue.code === 'invalid_format' ? own[field] : undefined)
    if (message) return message
  }
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `${field} must be at most ${issue.maximum} characters`
        : `${field} must be at most ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${field} is required`
        : `${field} must be at least ${issue.minimum}`
    case 'invalid_type':
      return `${field} is missing or not valid`
    default:
      return `${field} is not valid`
  }
}
