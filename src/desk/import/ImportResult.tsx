import { useState } from 'react'
import { getImportBadRows, getImportReport, type ProductImport } from '../../contract/desk/imports.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { canUndo, productCount } from '../../domain/desk/import/import-texts.ts'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { saveFile } from '../kit/save-file.ts'
import { ActionButton } from './ActionButton.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportCategories } from './ImportCategories.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPictures } from './ImportPictures.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import { type ImportAddress, move } from './imports.ts'
import { UndoImport } from './UndoImport.tsx'

interface ImportResultProps {
  address: ImportAddress
  value: ProductImport
  shop: DeskShop
}

/** What a dry run found, or an import did, and what can be done next. */
export function ImportResult({ address, value, shop }: ImportResultProps) {
  const [isMapped, setMapped] = useState(false)
  if (isMapped && value.state === 'checked') return <ImportColumns address={address} format={value.format} />
  const params = { shop: address.shop, import: address.id }
  // Of others it is not kept.
  const hasFile = value.state !== 'cancelled' && (value.state !== 'failed' || value.canGoOn)
  return (
    <>
      {value.problem !== '' && <p className="alert alert-danger">{value.problem}</p>}
      {value.canGoOn && (
        <div className="actions">
          <ActionButton look="primary" onAct={() => move(address, 'go-on')}>
            Go on
          </ActionButton>
        </div>
      )}
      <Counts value={value} />
      {value.state === 'checked' && <ImportQuestions address={address} value={value} />}
      {value.state === 'checked' && (
        <ImportActions address={address} value={value} onMap={() => setMapped(true)} />
      )}
      {canUndo(value) && <UndoImport address={address} value={value} />}
      {value.state === 'applied' && <ImportCategories shop={shop} id={address.id} />}
      <ImportPictures address={address} value={value} />
      {value.bad > 0 && (
        <section className="stack" aria-labelledby="bad">
          <h2 className="section-title bad-title" id="bad">
            Bad rows
          </h2>
          {hasFile && (
            <p className="max-w-prose">
              Download the bad rows and correct them in a spreadsheet. Then add only that file. The other
              products stay as they are.
            </p>
          )}
          <div className="actions">
            {hasFile && (
              <SaveFileButton onSave={() => saveFile(getImportBadRows, { params })}>
                Download the bad rows
              </SaveFileButton>
            )}
            <SaveFileButton onSave={() => saveFile(getImportReport, { params })}>
              Download the report
            </SaveFileButton>
          </div>
          <ImportUpload shop={address.shop} label="Add the corrected rows" />
        </section>
      )}
      <ImportProblems key={value.state} address={address} />
    </>
  )
}

function Counts({ value }: { value: ProductImport }) {
  const { state, products, new: added, changed, same, bad, kept } = value
  const isDone = state !== 'checked'
  return (
    <>
      <p>
        {state === 'checked' && `${productCount(products)} in the file. Nothing has changed yet.`}
        {state === 'undone' && 'The shop is as it was before this import.'}
        {state === 'undone' &&
          kept > 0 &&
          ` ${productCount(kept)} changed after the import and were not undone. The report names them.`}
      </p>
      <dl className="counts">
        <Count label={isDone ? 'Added' : 'New'} count={added} />
        <Count label={isDone ? 'Changed' : 'Would change'} count={changed} />
        <Count label="Same" count={same} />
        <Count label="Bad" count={bad} />
      </dl>
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="count">
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-IN')}</dd>
    </div>
  )
}
