import type { ProductImport } from '../../contract/desk/imports.ts'
import { percentText, productCount } from '../../domain/desk/import/import-texts.ts'
import { ActionButton } from './ActionButton.tsx'
import { type ImportAddress, move } from './imports.ts'

const labels: Readonly<Record<string, string>> = {
  checking: 'Checking the file. Nothing changes yet',
  applying: 'Importing the products',
  undoing: 'Undoing the import',
}

/** How far the server is. It goes on without this page. */
export function ImportProgress({ address, value }: { address: ImportAddress; value: ProductImport }) {
  const { state, done, products, bad } = value
  const label = labels[state] ?? state
  return (
    <div className="upload">
      <p className="upload-name">{label}</p>
      <progress className="upload-bar" value={done} max={1} aria-label={label} />
      <p className="field-hint" role="status">
        {percentText(done)}
        {state !== 'undoing' && `, ${productCount(products)} so far`}
        {bad > 0 && `, ${bad} of them bad`}. It continues when you leave this page.
      </p>
      {state !== 'undoing' && (
        <div className="actions">
          <ActionButton look="secondary" onAct={() => move(address, 'cancel')}>
            {state === 'applying' ? 'Stop here' : 'Cancel'}
          </ActionButton>
        </div>
      )}
    </div>
  )
}
