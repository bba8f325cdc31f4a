import { exportProducts } from '../../contract/desk/imports.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { productCount } from '../../domain/desk/count-texts.ts'
import { importState } from '../../domain/desk/import-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { MoreButton } from '../kit/Buttons.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { Screen } from '../shell/Screen.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import { imports, type Imports as List, loadOlderImports } from './imports.ts'

/** Products into the shop by a file, and out of it. */
export function Imports({ shop: { slug, name } }: { shop: DeskShop }) {
  return (
    <Screen title="Import and export" context={name}>
      <div className="stack">
        <p className="max-w-prose">
          Add or change many products with a CSV or Excel file. You see all changes before they are made, and
          you can undo them later.
        </p>
        <ImportUpload shop={slug} />
        <div className="actions">
          <SaveFileButton from={exportProducts} request={{ params: { shop: slug } }}>
            Download all products as CSV
          </SaveFileButton>
        </div>
        <p className="max-w-prose">
          The file has the stock twice. Change “stock”, but do not change “stockWas”. The import uses the
          difference, so pieces that are sold in the meantime stay sold.
        </p>
      </div>
      <h2 className="section-title">Earlier imports</h2>
      <LoadedView label="Loading the imports" {...useLoaded(imports.$state, imports.load, slug)}>
        {value => <ImportList shop={slug} value={value} />}
      </LoadedView>
    </Screen>
  )
}

/** The shop's imports, newest first. */
function ImportList({ shop, value: { imports, hasMore } }: { shop: string; value: List }) {
  if (imports.length === 0) return <p>No imports yet.</p>
  return (
    <div className="stack">
      <ul className="rows">
        {imports.map(({ id, fileName, addedAt, addedBy, state, products }) => {
          const { label, colour } = importState(state)
          return (
            <li key={id} className="row">
              <span>
                <a className="link file-name" href={deskPaths.import(shop, id)}>
                  {fileName}
                </a>
                <span className="cell-note">
                  {products > 0 && `${productCount(products)}, `}
                  <DateTime iso={addedAt} />, {addedBy}
                </span>
              </span>
              <span className={`badge badge-${colour}`}>{label}</span>
            </li>
          )
        })}
      </ul>
      <MoreButton hasMore={hasMore} onMore={() => loadOlderImports(shop)} />
    </div>
  )
}
