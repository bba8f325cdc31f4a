import { computed } from 'nanostores'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { errorsBelow, rowsAt, ruleSection, withRows } from '../../domain/desk/rules/rows.ts'
import type { FieldPath } from '../../domain/desk/sections/value-tree.ts'
import type { EditedFields } from '../sections/section-editor.ts'

/**
 * The entry at `at` of a list in a section, as fields of their own: what is changed in it is changed in the section. One
 * with an id is the same one wherever it is moved, as for an undo.
 */
export function rowEditor(
  { shop, $value, $errors, change }: EditedFields,
  list: FieldPath,
  at: number,
): EditedFields {
  const id = rowsAt($value.get(), list)[at]?.['id']
  const placeIn = (rows: readonly SectionValue[]) =>
    id === undefined || rows[at]?.['id'] === id ? at : rows.findIndex(one => one['id'] === id)
  return {
    shop,
    $value: computed($value, value => {
      const rows = rowsAt(value, list)
      return rows[placeIn(rows)] ?? {}
    }),
    $errors: computed($errors, errors => errorsBelow(errors, [...list, String(at)])),
    change(row) {
      const rows = rowsAt($value.get(), list)
      const place = placeIn(rows)
      const changed = rows.map((one, index) => (index === place ? row : one))
      change(withRows($value.get(), list, changed))
    },
  }
}

/** The fields of one section of the rules, whose value is `{ [name]: section }`; one without it is off. */
export function fieldsEditor({ shop, $value, $errors, change }: EditedFields, name: string): EditedFields {
  return {
    shop,
    $value: computed($value, value => ruleSection(value, name) ?? {}),
    $errors: computed($errors, errors => errorsBelow(errors, [name])),
    change: section => change({ [name]: section }),
  }
}

/** An id that no entry had before: figures and orders name entries by it, also those that were removed. */
function newId(kind: string): string {
  return `${kind}-${crypto.randomUUID().slice(0, 8)}`
}

export function newRate(): SectionValue {
  return { id: newId('rate'), label: 'Standard', amount: 0 }
}

export function newZone(): SectionValue {
  return { id: newId('zone'), label: '', rates: [newRate()] }
}

export function newDiscount(): SectionValue {
  return { id: newId('discount'), label: '', kind: 'percent', value: 10 }
}

export function newTaxClass(): SectionValue {
  return { id: newId('class'), label: '18 %', rates: [{ rate: 18 }] }
}

/** What stands when tax is switched on. */
export function newTax(): SectionValue {
  const standard = newTaxClass()
  return {
    state: '',
    legalName: '',
    address: '',
    classes: [standard],
    defaultClass: standard['id'],
    invoiceOn: 'shipped',
    series: 'INV',
  }
}
