import * as z from 'zod/mini'
import type { AppContext } from './app-env.ts'
import { readText } from './body.ts'
import { explainIssue } from './explain-issue.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { parseStrictly } from './strict-json.ts'

interface Schemas {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
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
    query: parsed(endpoint.query, queryOf(c)),
    body: endpoint.body ? parsed(endpoint.body, await jsonBody(c, endpoint.maxBody)) : undefined,
  }
}

/** Whether a call has the content type of JSON. */
export function isJson(c: AppContext): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
}

async function jsonBody(c: AppContext, maxBytes: number | undefined): Promise<object> {
  if (!isJson(c)) throw new HttpError(415, errorMessages.contentType)
  return parseStrictly(await readText(c, maxBytes))
}

/** Each parameter once; an empty one counts as missing. */
function queryOf(c: AppContext): Record<string, string> {
  const entries = Object.entries(c.req.queries())
  if (entries.some(([, values]) => values.length > 1)) throw new HttpError(400, errorMessages.repeated)
  return sanitizeText(Object.fromEntries(entries.map(([name, [value = '']]) => [name, value])))
}

/** Replaces text that databases reject by a character that matches nothing. */
function sanitizeText(values: Record<string, string>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => [name, value.toWellFormed().replaceAll('\0', '\uFFFD')]),
  )
}

function parsed(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success) throw new HttpError(400, explainIssue(result.error.issues))
  return result.data
}
