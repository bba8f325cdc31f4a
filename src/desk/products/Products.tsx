import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import {
  isFiltered,
  type ProductSearch,
  queryOfSearch,
  searchOfQuery,
} from '../../domain/desk/products/product-search.ts'
import { FoundList } from '../kit/FoundList.tsx'
import { ButtonLink, Link } from '../kit/Links.tsx'
import { goTo } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkChanges } from './BulkChanges.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductTable } from './ProductTable.tsx'
import {
  $products,
  loadProductCategories,
  loadProducts,
  type ProductPage,
  reloadProducts,
} from './products.ts'

interface ProductsProps {
  shop: DeskShop
  /** The query of the address. */
  search: Readonly<Record<string, string>>
}

/** The shop's products as the address filters them, page by page. */
export function Products({ shop, search: query }: ProductsProps) {
  const key = queryOfSearch(searchOfQuery(query))
  const search = useMemo(() => searchOfQuery(Object.fromEntries(new URLSearchParams(key))), [key])
  const mayEdit = mayDo(shop.role, 'products:edit')
  useEffect(() => void loadProducts(shop.slug, search), [shop.slug, search])
  useEffect(() => void loadProductCategories(shop.slug), [shop.slug])
  const pathOf = (next: ProductSearch) => deskPaths.products(shop.slug) + queryOfSearch(next)
  const isTrash = search.state === 'trash'
  return (
    <Screen
      title={isTrash ? 'Products in the trash' : 'Products'}
      context={shop.name}
      page={search.after}
      actions={
        mayEdit && (
          <ButtonLink className="button button-primary" href={deskPaths.newProduct(shop.slug)}>
            Add a product
          </ButtonLink>
        )
      }
    >
      <div className="stack products-stack">
        <ProductFilters search={search} onChange={next => goTo(pathOf(next))} />
        <FoundList
          state={useStore($products)}
          label="Loading the products"
          onRetry={() => loadProducts(shop.slug, search)}
          rowsOf={({ products }) => products}
          empty={<p>{emptyText(search)}</p>}
          newest={search.after === undefined ? undefined : pathOf({ ...search, after: undefined })}
          older={({ next }) => (next === '' ? undefined : pathOf({ ...search, after: next }))}
        >
          {({ products }) => (
            <Listed key={key} shop={shop} search={search} products={products} mayEdit={mayEdit} />
          )}
        </FoundList>
        <p>
          <Link href={deskPaths.products(shop.slug) + (isTrash ? '' : '?state=trash')}>
            {isTrash ? 'All products' : 'Trash'}
          </Link>
        </p>
        <BulkChanges
          key={shop.slug}
          shop={shop}
          mayEdit={mayEdit}
          onChange={() => void reloadProducts(shop.slug)}
        />
      </div>
    </Screen>
  )
}

interface ListedProps {
  shop: DeskShop
  search: ProductSearch
  products: ProductPage['products']
  mayEdit: boolean
}

function Listed({ shop, search, products, mayEdit }: ListedProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const reload = () => {
    setChosen(new Set())
    void reloadProducts(shop.slug)
  }
  return (
    <>
      {mayEdit && (
        <BulkBar
          shop={shop}
          search={search}
          shown={products.map(({ id }) => id)}
          chosen={chosen}
          onChoose={setChosen}
          onChange={reload}
        />
      )}
      <ProductTable
        shop={shop}
        products={products}
        mayEdit={mayEdit}
        chosen={chosen}
        onChoose={setChosen}
        onChange={reload}
      />
    </>
  )
}

function emptyText(search: ProductSearch): string {
  if (search.after !== undefined) return 'No older products.'
  if (isFiltered(search)) return 'No products match. Change the filters to see more.'
  return search.state === 'trash' ? 'The trash is empty.' : 'No products yet. Add your first one.'
}
