import * as z from 'zod/mini'
import { ServiceError } from './service-error.ts'

/** What was given, by the schema; throws `field-invalid` with the path of the first fault. */
export function parseField<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  throw new ServiceError('field-invalid', { path: result.error.issues[0]?.path.join('.') ?? '' })
}
