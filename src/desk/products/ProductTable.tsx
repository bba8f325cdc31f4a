import type { ListedProduct } from '../../contract/desk/product.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { stateTitles } from '../../domain/desk/products/product-labels.ts'
import { formatRupees } from '../../domain/money.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Link } from '../kit/Links.tsx'
import { Picture } from '../kit/Picture.tsx'
import { restoreFromTrash } from './product/product.ts'

interface ProductTableProps {
  shop: DeskShop
  products: readonly ListedProduct[]
  mayEdit: boolean
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onChange: () => void
}

/** Products as a table; cards where there is little room. */
export function ProductTable({ shop, products, mayEdit, chosen, onChoose, onChange }: ProductTableProps) {
  const toggle = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter(one => one !== id)
    onChoose(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <DataTable
      caption="Products"
      className="products"
      rows={products}
      keyOf={({ id }) => id}
      named="Title"
      columns={[
        mayEdit && {
          title: 'Choose',
          className: 'cell-choose',
          cell: ({ id, title }) => (
            <Checkbox
              checked={chosen.has(id)}
              aria-label={`Choose ${title}`}
              onChange={checked => toggle(id, checked)}
            />
          ),
        },
        {
          title: 'Picture',
          className: 'cell-picture',
          cell: ({ imgUrl }) => <Picture address={imgUrl} shop={shop} />,
        },
        { title: 'Title', cell: product => <ProductName slug={shop.slug} product={product} /> },
        {
          title: 'Category',
          className: 'cell-category',
          cell: one => [one.category, one.parentCategory].filter(Boolean).join(', ') || 'None',
        },
        { title: 'Price', className: 'cell-price', cell: product => <Price product={product} /> },
        { title: 'Stock', className: 'cell-stock', cell: stockText },
        {
          title: 'State',
          className: 'cell-state',
          cell: product => (
            <>
              <ProductState product={product} />
              {mayEdit && product.state === 'trash' && (
                <SecondaryButton
                  aria-label={`Restore ${product.title}`}
                  onClick={() => void restoreFromTrash(shop.slug, product, onChange)}
                >
                  Restore
                </SecondaryButton>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function ProductName({ slug, product }: { slug: string; product: ListedProduct }) {
  const { id, title, sku, variants } = product
  return (
    <>
      <Link href={deskPaths.product(slug, id)}>{title}</Link>
      {sku !== '' && (
        <span className="cell-note">
          {variants > 1 ? `SKU ${sku} and ${variants - 1} more` : `SKU ${sku}`}
        </span>
      )}
    </>
  )
}

function ProductState({ product: { state, featured } }: { product: ListedProduct }) {
  return (
    <>
      <span className={state === 'published' ? 'badge badge-green' : 'badge badge-yellow'}>
        {stateTitles[state]}
      </span>
      {featured && <span className="cell-note">Featured</span>}
    </>
  )
}

function Price({ product: { regularPrice, discountedPrice } }: { product: ListedProduct }) {
  if (discountedPrice === null)
    return <span>{regularPrice === null ? 'None' : formatRupees(regularPrice)}</span>
  return (
    <>
      <span>{formatRupees(discountedPrice)}</span>{' '}
      {regularPrice !== null && regularPrice > discountedPrice && (
        <del className="text-muted">
          <span className="sr-only">Before: </span>
          {formatRupees(regularPrice)}
        </del>
      )}
    </>
  )
}

function stockText({ pieces, inStock, isLow, variants }: ListedProduct): string {
  const counted = pieces === null ? 'Not counted' : String(pieces)
  const many = variants > 1 ? ` in ${variants} variants` : ''
  if (!inStock) return `Sold out${many}`
  return counted + many + (isLow ? ', few left' : '')
}
