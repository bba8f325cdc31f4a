import { useState } from 'react'
import type { ProductImport } from '../../contract/desk/imports.ts'
import { productCount } from '../../domain/desk/import-texts.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { type ImportAddress, move } from './imports.ts'

/** Undoes an import, after the person has seen what that means. */
export function UndoImport({ address, value }: { address: ImportAddress; value: ProductImport }) {
  const [isOpen, setOpen] = useState(false)
  const { new: added, changed } = value
  return (
    <div className="actions">
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        Undo this import
      </button>
      {isOpen && (
        <Confirm
          title="Undo this import?"
          confirm="Undo it"
          danger
          onConfirm={() => move(address, 'undo')}
          onClose={() => setOpen(false)}
        >
          <p>
            This removes the {productCount(added)} that it added and restores the {productCount(changed)} that
            it changed. Products that somebody changed after the import stay as they are.
          </p>
        </Confirm>
      )}
    </div>
  )
}
