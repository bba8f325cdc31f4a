import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { BulkChangeState } from '../../contract/desk/bulk-change.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { changeStateText, changeText } from '../../domain/desk/products/bulk-texts.ts'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { $bulkChange, bulkChanges, loadBulkChanges, undo } from './bulk-change.ts'

interface BulkChangesProps {
  shop: DeskShop
  mayEdit: boolean
  /** After an undo: the list of products is another. */
  onChange: () => void
}

/** The changes of many products of the last 30 days, each with its undo; they are asked for when opened. */
export function BulkChanges({ shop, mayEdit, onChange }: BulkChangesProps) {
  const [isOpen, setOpen] = useState(false)
  const state = useStore(bulkChanges.$state)
  const load = () => loadBulkChanges(shop.slug, onChange)
  const toggle = (open: boolean) => {
    setOpen(open)
    if (open) void load()
  }
  return (
    <details onToggle={event => toggle(event.currentTarget.open)}>
      <summary className="link">Changes of the last 30 days</summary>
      {isOpen && (
        <LoadedView state={state} label="Loading the changes" onRetry={load}>
          {changes =>
            changes.length === 0 ? (
              <p>No bulk changes yet.</p>
            ) : (
              <ul className="rows">
                {changes.map(change => (
                  <Row
                    key={change.id}
                    change={change}
                    shop={shop.slug}
                    mayUndo={mayEdit}
                    reload={load}
                    onChange={onChange}
                  />
                ))}
              </ul>
            )
          }
        </LoadedView>
      )}
    </details>
  )
}

interface RowProps {
  change: BulkChangeState
  shop: string
  mayUndo: boolean
  reload: () => Promise<void>
  onChange: () => void
}

function Row({ change, shop, mayUndo, reload, onChange }: RowProps) {
  const isBusy = useStore($bulkChange) !== undefined
  const text = changeText(change.change)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{text}</p>
        <p className="text-sm text-muted">
          <span>{changeStateText(change)}</span> {change.by}, <DateTime iso={change.at} />
        </p>
      </div>
      {mayUndo && change.state === 'done' && change.changed > 0 && (
        <SecondaryButton
          aria-label={`Undo: ${text}`}
          disabled={isBusy}
          onClick={() => void undo(shop, change.id, onChange).then(reload)}
        >
          Undo
        </SecondaryButton>
      )}
    </li>
  )
}
