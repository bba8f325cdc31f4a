import { ActionButton } from './ActionButton.tsx'
import { type ImportAddress, move } from './imports.ts'

interface ColumnsActionsProps {
  address: ImportAddress
  /** Sends the chosen columns; what it throws is shown. */
  onCheck: () => Promise<void>
}

/** Checks a file by the columns that were chosen, or cancels its import. */
export function ColumnsActions({ address, onCheck }: ColumnsActionsProps) {
  return (
    <div className="actions">
      <ActionButton look="primary" onAct={onCheck}>
        Check the file
      </ActionButton>
      <ActionButton look="quiet" onAct={() => move(address, 'cancel')}>
        Cancel
      </ActionButton>
    </div>
  )
}
