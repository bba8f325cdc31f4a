import type { ProductImport } from '../../contract/desk/imports.ts'
import { productCount } from '../../domain/desk/import/import-texts.ts'
import { ActionButton } from './ActionButton.tsx'
import { type ImportAddress, move } from './imports.ts'

interface ImportActionsProps {
  address: ImportAddress
  value: ProductImport
  /** Shows the choice of columns again. */
  onMap: () => void
}

/** What may follow on a dry run. */
export function ImportActions({ address, value, onMap }: ImportActionsProps) {
  const { mapping, questions, new: added, changed, bad } = value
  const count = added + changed
  return (
    <div className="actions">
      {count > 0 && (
        <ActionButton
          look={questions.length > 0 ? 'secondary' : 'primary'}
          onAct={() => move(address, 'apply', bad > 0)}
        >
          {bad > 0
            ? `Import the ${count === 1 ? 'good product' : `${productCount(count)} without problems`}`
            : `Import ${productCount(count)}`}
        </ActionButton>
      )}
      {count === 0 && bad === 0 && <p>The shop already has all of this. There is nothing to import.</p>}
      {mapping !== null && (
        <button type="button" className="button button-secondary" onClick={onMap}>
          Change the columns
        </button>
      )}
      <ActionButton look="quiet" onAct={() => move(address, 'cancel')}>
        Discard
      </ActionButton>
    </div>
  )
}
