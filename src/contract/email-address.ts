import * as z from 'zod/mini'
import { MAX_EMAIL } from './input-limits.ts'

export const emailAddress = z.string().check(z.overwrite(normalEmail), z.maxLength(MAX_EMAIL), z.email())

/** An e-mail address as it is sent: trimmed, without what a copy has unseen around it, lower case. */
export function normalEmail(text: string): string {
  const seen = text.replaceAll(/\p{Cf}/gu, '')
  return seen.trim().toLowerCase()
}
