import type { ProductImport } from '../../../contract/desk/imports.ts'
import type { ImportRow } from '../../db/imports.ts'
import { parseShape } from './import-shape.ts'

/** An import as the contract has it. */
export function describeImport(row: ImportRow): ProductImport {
  const { format, mapping: columns } = parseShape(row.shape)
  return {
    id: `${row.id}`,
    fileName: row.file_name,
    addedAt: new Date(row.created_at).toISOString(),
    addedBy: row.author,
    state: row.state,
    format,
    mapping: columns ? { fields: { ...columns.fields }, attributes: columns.attributes } : null,
    products: row.products,
    new: row.new_count,
    changed: row.changed_count,
    same: row.same_count,
    bad: row.bad_count,
    kept: row.kept_count,
    problem: row.problem,
  }
}
