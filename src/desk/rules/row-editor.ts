import { computed } from 'nanostores'
import { errorsBelow, rowsAt, withRows } from '../../domain/desk/rules/rows.ts'
import type { FieldPath } from '../../domain/desk/value-tree.ts'
import type { EditedFields } from '../sections/part-editor.ts'

/** The entry at `at` of a list in a part, as fields of their own: what is changed in it is changed in the part. */
export function rowEditor({ shop, $value, $errors, change }: EditedFields, list: FieldPath, at: number): EditedFields {
  return {
    shop,
    $value: computed($value, value => rowsAt(value, list)[at] ?? {}),
    $errors: computed($errors, errors => errorsBelow(errors, [...list, String(at)])),
    change: row => change(withRows($value.get(), list, rowsAt($value.get(), list).with(at, row))),
  }
}
