import * as z from 'zod/mini'
import {
  eachField,
  type FieldName,
  type FieldValues,
  fieldNames,
  type NamesOf,
  type ProductField,
  productFields,
} from '../../contract/catalogue/product-fields.ts'
import { readFieldText } from '../../domain/catalogue/field-text.ts'
import { MAX_WEIGHT } from '../../domain/catalogue/weight.ts'

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
