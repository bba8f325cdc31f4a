import * as z from 'zod/mini'
import { foldName } from '../../../domain/fold-name.ts'
import { ServiceError } from './service-error.ts'

/**
 * What was given, by the schema; throws `field-invalid` with the path of the first fault, and `field-unknown` where that is a
 * field that a strict schema has not: `names` are fields that may have been meant, such as `variants.stock`.
 */
export function parseField<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  names: readonly string[] = [],
): z.output<Schema> {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') throw unknownFields(issue.path, issue.keys, names)
  throw new ServiceError('field-invalid', { path: issue?.path.join('.') ?? '' })
}

function unknownFields(path: readonly PropertyKey[], keys: readonly string[], names: readonly string[]) {
  const plain = (name: string) => foldName(name).replaceAll(/^\w+\.|[^\p{L}\p{N}]/gu, '')
  const place = path.flatMap(part => (typeof part === 'string' ? `${part}.` : [])).join('')
  const near = names.flatMap(name => (name.startsWith(place) ? name.slice(place.length) : []))
  const meant = keys.flatMap(key => near.find(name => plain(name) === plain(key)) ?? [])
  const [first = '', ...further] = keys.map(key => [...path, key].join('.'))
  return new ServiceError('field-unknown', { path: first, further, meant })
}
