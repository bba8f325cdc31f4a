import { useEffect } from 'react'
import type { ProductImport } from '../../contract/desk/imports.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { productCount } from '../../domain/desk/count-texts.ts'
import {
  formatText,
  importState,
  isChanging,
  isWorking,
  percentText,
} from '../../domain/desk/import-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { Screen } from '../shell/Screen.tsx'
import { ActionButton } from './ActionButton.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPictures } from './ImportPictures.tsx'
import { ImportResult } from './ImportResult.tsx'
import { type ImportAddress, move, productImport, refreshImport } from './imports.ts'

/** Milliseconds between two looks at an import on which the server works. */
const REFRESH = 1000
/** The same while pictures are fetched, some of which are tried again after minutes. */
const SLOW_REFRESH = 5000

/** One import of products: its columns, its dry run, its progress and its result. */
export function Import({ shop, id }: { shop: DeskShop; id: string }) {
  const { slug } = shop
  return (
    <Screen title="Import" context={shop.name} back={[deskPaths.imports(slug), 'All imports']}>
      <LoadedView
        {...useLoaded(productImport.$state, productImport.load, { shop: slug, id })}
        label="Loading the import"
        missing="This import does not exist. Imports are kept for 30 days."
      >
        {value => <ImportView shop={shop} value={value} />}
      </LoadedView>
    </Screen>
  )
}

function ImportView({ shop: deskShop, value }: { shop: DeskShop; value: ProductImport }) {
  const { id } = value
  const { slug: shop } = deskShop
  const address = { shop, id }
  const works = isWorking(value)
  const changes = isChanging(value)
  useEffect(() => {
    if (!changes) return
    const timer = setInterval(() => void refreshImport({ shop, id }), works ? REFRESH : SLOW_REFRESH)
    return () => clearInterval(timer)
  }, [changes, works, shop, id])
  return (
    <div className="stack">
      <ImportFacts value={value} />
      {value.state === 'uploaded' && <ImportColumns address={address} format={value.format} />}
      {works && <ImportProgress address={address} value={value} />}
      {works && <ImportPictures address={address} value={value} isBesideProgress />}
      {!works && value.state !== 'uploaded' && (
        <ImportResult address={address} value={value} shop={deskShop} />
      )}
    </div>
  )
}

function ImportFacts({ value: { fileName, state, format, addedAt, addedBy } }: { value: ProductImport }) {
  const { label, colour } = importState(state)
  const known = formatText(format)
  return (
    <div>
      <p className="file-head">
        <strong className="file-name">{fileName}</strong>{' '}
        <span role="status" className={`badge badge-${colour}`}>
          {label}
        </span>
      </p>
      <p className="cell-note">
        {known && <span>{`Recognised as ${known}. `}</span>}
        Added <DateTime iso={addedAt} /> by {addedBy}.
      </p>
    </div>
  )
}

const labels: Readonly<Record<string, string>> = {
  checking: 'Checking the file. Nothing changes yet',
  applying: 'Importing the products',
  undoing: 'Undoing the import',
}

/** How far the server is. It goes on without this page. */
function ImportProgress({ address, value }: { address: ImportAddress; value: ProductImport }) {
  const { state, done, products, bad } = value
  const label = labels[state] ?? state
  const parts = [
    percentText(done),
    ...(state === 'undoing' ? [] : [`${productCount(products)} so far`]),
    ...(bad > 0 ? [`${bad} of them bad`] : []),
  ]
  return (
    <div className="upload">
      <p className="upload-name">{label}</p>
      <progress className="upload-bar" value={done} max={1} aria-label={label} />
      <p className="field-hint" role="status">
        {`${parts.join(', ')}. It continues when you leave this page.`}
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
