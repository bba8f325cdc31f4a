import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import {
  isFiltered,
  type ProductSearch,
  queryOfSearch,
  searchOfQuery,
} from '../../domain/desk/products/product-search.ts'
import { LoadFailed } from '../kit/LoadFailed.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Pages } from '../kit/Pages.tsx'
import { goTo } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { BulkChanges } from './bulk/BulkChanges.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductTable } from './ProductTable.tsx'
import { $products, loadProductCategories, loadProducts, type ProductPage } from './products.ts'

interface ProductsProps {
  shop: DeskShop
  /** The query of the address. */
  search: Readonly<Record<string, string>>
}

/** The shop's products as the address filters them, page by page. */
export function Products({ shop, search: query }: ProductsProps) {
  const key = queryOfSearch(searchOfQuery(query))
  const search = useMemo(() => searchOfQuery(Object.fromEntries(new URLSearchParams(key))), [key])
  const products = useStore($products)
  const mayEdit = mayDo(shop.role, 'products:edit')
  useEffect(() => void loadProducts(shop.slug, search), [shop.slug, search])
  useEffect(() => void loadProductCategories(shop.slug), [shop.slug])
  const isTrash = search.state === 'trash'
  return (
    <Screen
      title={isTrash ? 'Products in the trash' : 'Products'}
      context={shop.name}
      page={search.after}
      actions={
        mayEdit && (
          <a className="button button-primary" href={deskPaths.newProduct(shop.slug)}>
            Add a product
          </a>
        )
      }
    >
      <div className="stack products-stack">
        <ProductFilters
          search={search}
          onChange={next => goTo(deskPaths.products(shop.slug) + queryOfSearch(next))}
        />
        {products.state === 'loading' && <Loading label="Loading the products" />}
        {products.state === 'missing' && <p>{deskMessages.noAccess}</p>}
        {products.state === 'failed' && (
          <LoadFailed message={products.message} onRetry={() => loadProducts(shop.slug, search)} />
        )}
        {products.state === 'ready' && (
          <Listed key={key} shop={shop} search={search} page={products.value} mayEdit={mayEdit} />
        )}
        <p>
          <a className="link" href={deskPaths.products(shop.slug) + (isTrash ? '' : '?state=trash')}>
            {isTrash ? 'All products' : 'Trash'}
          </a>
        </p>
        <BulkChanges
          key={shop.slug}
          shop={shop}
          mayEdit={mayEdit}
          onChange={() => void loadProducts(shop.slug, search)}
        />
      </div>
    </Screen>
  )
}

interface ListedProps {
  shop: DeskShop
  search: ProductSearch
  page: ProductPage
  mayEdit: boolean
}

function Listed({ shop, search, page, mayEdit }: ListedProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const base = deskPaths.products(shop.slug)
  const reload = () => {
    setChosen(new Set())
    void loadProducts(shop.slug, search)
  }
  const pages = (
    <Pages
      newest={search.after === undefined ? undefined : base + queryOfSearch({ ...search, after: undefined })}
      older={page.next === '' ? undefined : base + queryOfSearch({ ...search, after: page.next })}
    />
  )
  if (page.products.length === 0)
    return (
      <>
        <p role="status">{emptyText(search)}</p>
        {pages}
      </>
    )
  return (
    <>
      {mayEdit && (
        <BulkBar
          shop={shop}
          search={search}
          shown={page.products.map(({ id }) => id)}
          chosen={chosen}
          onChoose={setChosen}
          onChange={reload}
        />
      )}
      <ProductTable
        shop={shop}
        products={page.products}
        mayEdit={mayEdit}
        chosen={chosen}
        onChoose={setChosen}
        onChange={reload}
      />
      {pages}
    </>
  )
}

function emptyText(search: ProductSearch): string {
  if (search.after !== undefined) return 'No older products.'
  if (isFiltered(search)) return 'No products match. Change the filters to see more.'
  return search.state === 'trash' ? 'The trash is empty.' : 'No products yet. Add your first one.'
}
