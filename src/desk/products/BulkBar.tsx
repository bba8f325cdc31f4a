import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { BulkChange, BulkTarget } from '../../contract/desk/bulk-change.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { productCount } from '../../domain/desk/products/bulk-texts.ts'
import { filterOf, type ProductSearch } from '../../domain/desk/products/product-search.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { $bulkChange } from './bulk-change.ts'

interface BulkBarProps {
  shop: DeskShop
  search: ProductSearch
  /** Ids of the page. */
  shown: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onChange: () => void
}

const kinds: readonly [BulkChange['kind'], string][] = [
  ['price', 'Price'],
  ['stock', 'Stock'],
  ['category', 'Category'],
  ['field', 'Tax and origin'],
  ['publish', 'Publish'],
  ['trash', 'Trash'],
]

/** Changes of many products: of those that are chosen, or of all that the filters find. */
export function BulkBar({ shop, search, shown, chosen, onChoose, onChange }: BulkBarProps) {
  const running = useStore($bulkChange)
  const [kind, setKind] = useState<BulkChange['kind']>()
  const [isWhole, setWhole] = useState(false)
  const isAny = isWhole || chosen.size > 0
  const target: BulkTarget = isWhole ? { filter: filterOf(search) } : { ids: [...chosen] }
  return (
    <section className={isAny ? 'bulk bulk-open' : 'bulk'} aria-label="Change many products">
      <Checkbox
        checked={shown.every(id => chosen.has(id))}
        onChange={checked => onChoose(new Set(checked ? shown : []))}
      >
        Choose all on this page
      </Checkbox>
      {isAny && (
        <Checkbox checked={isWhole} onChange={setWhole}>
          All products on all pages
        </Checkbox>
      )}
      <p role="status">{running ? progressText(running) : isAny && chosenText(isWhole, chosen.size)}</p>
      {search.state !== 'trash' && isAny && (
        <div className="actions">
          {kinds.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="button button-secondary"
              aria-haspopup="dialog"
              disabled={running !== undefined}
              onClick={() => setKind(name)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {kind && (
        <BulkDialog
          shop={shop}
          kind={kind}
          target={target}
          onChange={onChange}
          onClose={() => setKind(undefined)}
        />
      )}
    </section>
  )
}

function progressText({ done, total }: { done: number; total: number }): string {
  return `${done} of ${productCount(total)} checked…`
}

function chosenText(isWhole: boolean, count: number): string {
  return isWhole ? 'All products that match are chosen.' : `${productCount(count)} chosen.`
}
