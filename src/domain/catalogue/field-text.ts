import type { FieldName, NamesOf } from '../../contract/catalogue/product-fields.ts'
import { productFields } from '../../contract/catalogue/product-fields.ts'
import { countryCode } from './country.ts'

/** A text as it is kept, or why it cannot be: the end of a sentence that begins with the field. */
type FieldText = { value: string } | { reason: string }

/** Reads a text of a field as a person or another shop's file writes it; empty stands for none. */
export function readFieldText(name: NamesOf<'text' | 'name'>, written: string): FieldText {
  const value = tidy(name, written)
  if (value === '') return { value }
  if (name === 'hsn' && !/^\d{4}(?:\d{2}){0,2}$/.test(value))
    return { reason: 'is not an HSN code. Write its 4, 6 or 8 digits, such as 6109' }
  if (name === 'countryOfOrigin') {
    const code = countryCode(value)
    return code === undefined
      ? { reason: 'is not a country. Write its name or its two letters, such as India or IN' }
      : { value: code }
  }
  const { longest } = productFields[name]
  return value.length > longest ? { reason: `has more than ${longest} characters` } : { value }
}

/** Spaces around a text of the group `declared` say nothing; the others stay as they are written. */
function tidy(name: FieldName, written: string): string {
  if (productFields[name].group !== 'declared') return written
  return name === 'hsn' ? written.replaceAll(/[\s.]/g, '').replace(/^hsn(?:code)?:?/i, '') : written.trim()
}
