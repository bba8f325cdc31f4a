import { useState } from 'react'
import type { ProductImport } from '../../contract/desk/imports.ts'
import { productCount } from '../../domain/desk/count-texts.ts'
import { formatCount } from '../../domain/money.ts'
import { MoreButton } from '../kit/Buttons.tsx'
import { ChangedProducts } from '../kit/ChangedProducts.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { type ImportAddress, importChanges, loadMoreChanges } from './imports.ts'

const titles = { changed: 'Changed products', new: 'New products' } as const

/** What a dry run would do, product by product: those that would change, or those that the shop does not have yet. */
export function ImportChanges({ address, value }: { address: ImportAddress; value: ProductImport }) {
  const [chosen, setChosen] = useState<keyof typeof titles>(value.changed > 0 ? 'changed' : 'new')
  return (
    <div className="stack mt-4">
      {value.new > 0 && value.changed > 0 && (
        <div className="max-w-xs">
          <SelectField
            label="Show"
            value={chosen}
            options={[
              ['changed', `${titles.changed} (${formatCount(value.changed)})`],
              ['new', `${titles.new} (${formatCount(value.new)})`],
            ]}
            onChange={kind => setChosen(kind === 'new' ? 'new' : 'changed')}
          />
        </div>
      )}
      <LoadedView
        label="Loading the changes"
        {...useLoaded(importChanges.$state, importChanges.load, address, chosen)}
      >
        {({ kind, changes, hasMore }) => (
          <>
            <p role="status">
              {`${titles[kind]}: ${formatCount(changes.length)} of ${formatCount(value[kind])} shown.`}
            </p>
            <ChangedProducts label={titles[kind]} products={changes} areNew={kind === 'new'} />
            <MoreButton hasMore={hasMore} label="Show more" onMore={() => loadMoreChanges(address, kind)} />
            {!hasMore && changes.length < value[kind] && (
              <p>{`${productCount(value[kind] - changes.length)} more are not listed.`}</p>
            )}
          </>
        )}
      </LoadedView>
    </div>
  )
}
