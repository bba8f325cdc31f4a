import * as z from 'zod/mini'
import { unescapeFormula } from '../../domain/csv.ts'
import type { ImportedVariant, ReadProduct } from './imported-product.ts'
import type { OwnColumn } from './own-columns.ts'
import { Findings, type Row, readFlag } from './row.ts'

const addresses = z.array(z.string())
const attributes = z.array(
  z.object({
    id: z._default(z.string(), ''),
    key: z.string(),
    value: z.array(z.string()),
    metricUnit: z._default(z.string(), ''),
  }),
)

/** The product of the rows with one id in a file that this shop's export wrote, whole or with fewer columns. */
export function readOwnProduct(rows: readonly [Row, ...Row[]]): ReadProduct {
  const [first] = rows
  const findings = new Findings()
  const text = (column: OwnColumn) => textOf(first, column)
  const name = (column: OwnColumn) => text(column) || (text(column) === undefined ? undefined : null)
  const product = {
    id: first.text('id'),
    title: text('title'),
    description: text('description'),
    category: name('category'),
    parentCategory: name('subCategory'),
    gender: name('gender'),
    regularPrice: priceIn(first, 'regularPrice', findings),
    discountedPrice: priceIn(first, 'discountedPrice', findings),
    published: first.ifAny(['published'], () => readFlag(first.text('published'), true)),
    images: json(first, 'images', addresses, findings),
    attributes: json(first, 'attributes', attributes, findings),
    createdAt: dateOf(first, findings),
    sizeLabel: text('sizeLabel'),
    colorLabel: text('colorLabel'),
    variants: variantsOf(rows, findings),
  }
  if (product.title === '') findings.problem(first, 'title', 'is empty')
  return { line: first.line, product, problems: findings.problems, notes: findings.notes }
}

function priceIn(row: Row, column: OwnColumn, findings: Findings): number | null | undefined {
  return row.ifAny([column], () => findings.price(row, column))
}

function textOf(row: Row, column: OwnColumn): string | undefined {
  const raw = row.raw(column)
  return raw === undefined ? undefined : unescapeFormula(raw)
}

/** Undefined without columns of variants, empty where the product has none of its own. */
function variantsOf(rows: readonly Row[], findings: Findings): ImportedVariant[] | undefined {
  const [first] = rows
  if (!first || !['sku', 'size', 'color'].some(column => first.header.has(column))) return undefined
  const columns = ['variantId', 'sku', 'size', 'color', 'stock'] as const
  return rows
    .filter(row => columns.some(column => row.text(column) !== ''))
    .map(row => ({
      id: row.text('variantId') || undefined,
      sku: textOf(row, 'sku'),
      size: textOf(row, 'size') ?? '',
      color: textOf(row, 'color') ?? '',
      regularPrice: priceIn(row, 'variantRegularPrice', findings),
      discountedPrice: priceIn(row, 'variantDiscountedPrice', findings),
      stock: row.ifAny(['stock'], () => findings.stock(row, 'stock')),
      images: json(row, 'variantImages', addresses, findings),
    }))
}

/** The list that a cell has as JSON, or, for addresses, one on each line. */
function json<Value>(
  row: Row,
  column: OwnColumn,
  schema: z.ZodMiniType<Value[]>,
  findings: Findings,
): Value[] | undefined {
  const raw = row.raw(column)
  if (raw === undefined) return undefined
  const text = unescapeFormula(raw).trim()
  if (text === '') return []
  const found = schema.safeParse(text.startsWith('[') ? parsed(text) : text.split(/\s*\n\s*/))
  if (found.success) return found.data
  findings.problem(row, column, 'is not in the form that the export writes')
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}

function dateOf(row: Row, findings: Findings): number | undefined {
  const text = row.text('createdAt')
  if (text === '') return undefined
  const at = Date.parse(text)
  if (!Number.isNaN(at)) return at
  findings.problem(row, 'createdAt', `'${text.slice(0, 60)}' is not a date such as 2026-11-20T09:30:00Z`)
  return undefined
}
