import * as z from 'zod/mini'
import { type SectionState, saveProblem } from '../../contract/desk/sections.ts'
import { ResponseError } from '../client/errors.ts'

/** Messages by field, with dots between the names of a path. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a colleague saved meanwhile; undefined for other refusals. */
export function conflictOf(error: unknown): SectionState | undefined {
  return isRefusal(error, 412) ? problemOf(error)?.current : undefined
}

/** The fields that the store API refuses; undefined for other refusals. */
export function fieldErrorsOf(error: unknown): FieldErrors | undefined {
  return isRefusal(error, 400) ? problemOf(error)?.fields : undefined
}

function isRefusal(error: unknown, status: number): error is ResponseError {
  return error instanceof ResponseError && error.status === status
}

function problemOf({ body }: ResponseError) {
  const parsed = z.safeParse(saveProblem, body)
  return parsed.success ? parsed.data : undefined
}
