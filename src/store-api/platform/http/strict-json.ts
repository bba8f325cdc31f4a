import { UNSAFE_NAMES } from '../../../contract/catalogue/product-id.ts'
import { errorMessages, HttpError } from './http-error.ts'

const DEEPEST = 32
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g

/**
 * Parses a JSON object; throws 400 for input that JSON.parse accepts: duplicate names, names that reach prototypes,
 * deep nesting, and text that databases reject (NUL, half a surrogate pair).
 */
export function parseStrictly(text: string): object {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError(400, errorMessages.notAnObject)
  inspect(text)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, errorMessages.notJson)
  }
}

/** Reads the tokens of valid JSON; each open object has the set of its names, each open list `undefined`. */
function inspect(text: string): void {
  const open: (Set<string> | undefined)[] = []
  let nameComes = false
  for (const [token] of text.matchAll(TOKEN)) {
    switch (token) {
      case '{':
      case '[':
        open.push(token === '{' ? new Set() : undefined)
        if (open.length > DEEPEST) throw new HttpError(400, errorMessages.tooDeep)
        nameComes = token === '{'
        break
      case '}':
      case ']':
        open.pop()
        nameComes = false
        break
      case ',':
        nameComes = open.at(-1) !== undefined
        break
      default:
        inspectText(token, nameComes ? open.at(-1) : undefined)
        nameComes = false
    }
  }
}

function inspectText(token: string, names: Set<string> | undefined): void {
  if (!names && !token.includes('\\u')) return
  const text = String(JSON.parse(token))
  if (!isStorable(text)) throw new HttpError(400, errorMessages.badText)
  if (!names) return
  if (UNSAFE_NAMES.has(text)) throw new HttpError(400, errorMessages.badName)
  if (names.has(text)) throw new HttpError(400, errorMessages.repeated)
  names.add(text)
}

/** Whether text can be stored and shown unchanged. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
