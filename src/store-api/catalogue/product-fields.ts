import * as z from 'zod/mini'
import {
  eachField,
  emptyField,
  type FieldColumns,
  type FieldName,
  type FieldValues,
  fieldNames,
  type NamesOf,
  type ProductField,
  productFields,
} from '../../contract/catalogue/product-fields.ts'
import { readFieldText } from '../../domain/catalogue/field-text.ts'
import { MAX_WEIGHT } from '../../domain/catalogue/weight.ts'
import { toPaise, toRupees } from '../../domain/money.ts'

const rupees = z._default(z.nullable(z.number().check(z.gte(0), z.lte(100_000_000))), null)
/** Whole grams as a shop's people write them; null for none. */
export const grams = z._default(z.nullable(z.int().check(z.gte(0), z.lte(MAX_WEIGHT))), null)

/** The fields of a product as a shop's people write them; each may be left out. */
export const fieldInputs = eachField(inputOf) as unknown as {
  [Name in FieldName]: z.ZodMiniDefault<z.ZodMiniType<FieldValues[Name], FieldValues[Name]>>
}

/** The names among them without the spaces around them; none where nothing is left. */
export const trimmedNames = Object.fromEntries(
  fieldNames
    .filter(name => productFields[name].kind === 'name')
    .map(name => [
      name,
      z.pipe(
        fieldInputs[name as NamesOf<'name'>],
        z.transform(text => text?.trim() || null),
      ),
    ]),
) as unknown as { [Name in NamesOf<'name'>]: z.ZodMiniType<string | null> }

function inputOf(name: FieldName, { kind, group, longest = 0 }: ProductField) {
  if (kind === 'rupees') return rupees
  if (kind === 'grams') return grams
  if (kind === 'name') return z._default(z.nullable(z.string().check(z.maxLength(longest))), null)
  if (group !== 'declared') return z._default(z.string().check(z.maxLength(longest)), '')
  return z._default(
    z.pipe(
      z.string(),
      z.transform((written, { issues }) => {
        const read = readFieldText(name as 'hsn', written)
        if ('value' in read) return read.value
        issues.push({ code: 'custom', message: read.reason, input: written })
        return z.NEVER
      }),
    ),
    '',
  )
}

/** Some of a product's fields; one that is undefined is not given. */
export type GivenFields = { [Name in FieldName]?: FieldValues[Name] | undefined }

/** The columns of a product with these fields: for a field that is not given what stands, or else the empty one. */
export function toColumns(given: GivenFields, stands?: FieldColumns): FieldColumns {
  const row: Partial<Record<string, unknown>> = { ...stands }
  return Object.fromEntries(
    fieldNames.map(name => {
      const { column, kind } = productFields[name]
      const value = given[name]
      if (value === undefined) return [column, row[column] ?? emptyField(name)]
      return [column, kind === 'rupees' && typeof value === 'number' ? toPaise(value) : value]
    }),
  ) as FieldColumns
}

export function toFields(row: FieldColumns): FieldValues {
  return Object.fromEntries(
    fieldNames.map(name => {
      const { column, kind } = productFields[name]
      const value = row[column]
      return [name, kind === 'rupees' && typeof value === 'number' ? toRupees(value) : value]
    }),
  ) as FieldValues
}
