import { importState, productCount } from '../../domain/desk/import-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { MoreButton } from '../kit/MoreButton.tsx'
import { type Imports, loadOlderImports } from './imports.ts'

/** The shop's imports, newest first. */
export function ImportList({ shop, value: { imports, hasMore } }: { shop: string; value: Imports }) {
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
                  <DateTime iso={addedAt} never="" />, {addedBy}
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
