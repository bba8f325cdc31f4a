import type * as z from 'zod/mini'
import { productSorts } from '../../../contract/catalogue/product-list.ts'
import { loginMessages } from '../../../domain/messages/accounts/login.ts'
import { registerMessages } from '../../../domain/messages/accounts/register.ts'
import { facetMessages } from '../../../domain/messages/facets.ts'

type Issue = z.core.$ZodIssue

const own: Record<string, string> = {
  email: loginMessages.email,
  'password too_small': loginMessages.password,
  'firstName too_small': registerMessages.firstName,
  'lastName too_small': registerMessages.lastName,
  'sort invalid_value': `sort must be one of ${productSorts.join(', ')}`,
}

/** Describes the first invalid field in plain words. */
export function explainIssue(issues: readonly Issue[]): string {
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
