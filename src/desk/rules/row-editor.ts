import { computed } from 'nanostores'
import { errorsBelow, rowsAt, ruleSection, withRows } from '../../domain/desk/rules/rows.ts'
import type { FieldPath } from '../../domain/desk/sections/value-tree.ts'
import type { EditedFields } from '../sections/section-editor.ts'

/** The entry at `at` of a list in a section, as fields of their own: what is changed in it is changed in the section. */
export function rowEditor(
  { shop, $value, $errors, change }: EditedFields,
  list: FieldPath,
  at: number,
): EditedFields {
  return {
    shop,
    $value: computed($value, value => rowsAt(value, list)[at] ?? {}),
    $errors: computed($errors, errors => errorsBelow(errors, [...list, String(at)])),
    change: row => change(withRows($value.get(), list, rowsAt($value.get(), list).with(at, row))),
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
