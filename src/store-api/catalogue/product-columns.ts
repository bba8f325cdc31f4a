import {
  emptyField,
  type FieldColumns,
  type FieldName,
  type FieldValues,
  fieldNames,
  productFields,
} from '../../contract/catalogue/product-fields.ts'
import { toPaise, toRupees } from '../../domain/money.ts'

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
