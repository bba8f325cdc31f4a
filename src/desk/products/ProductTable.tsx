import type { ListedProduct } from '../../contract/desk/product.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { stateTitles } from '../../domain/desk/products/product-search.ts'
import { formatRupees } from '../../domain/money.ts'
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
export function ProductTable({ products, mayEdit, ...props }: ProductTableProps) {
  const titles = ['Picture', 'Title', 'Category', 'Price', 'Stock', 'State']
  return (
    <table className="table products">
      <caption className="sr-only">Products</caption>
      <thead>
        <tr>
          {(mayEdit ? ['Choose', ...titles] : titles).map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(product => (
          <Row key={product.id} product={product} mayEdit={mayEdit} {...props} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<ProductTableProps, 'products'> & { product: ListedProduct }

function Row({ shop, product, mayEdit, chosen, onChoose, onChange }: RowProps) {
  const { id, title, state } = product
  const toggle = (isChosen: boolean) => {
    const others = [...chosen].filter(one => one !== id)
    onChoose(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <tr>
      {mayEdit && (
        <td className="cell-choose">
          <label className="field-check">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              aria-label={`Choose ${title}`}
              onChange={event => toggle(event.target.checked)}
            />
          </label>
        </td>
      )}
      <td className="cell-picture">
        <Picture address={product.imgUrl} shop={shop} label={title} />
      </td>
      <th scope="row">
        <a className="link" href={deskPaths.product(shop.slug, id)}>
          {title}
        </a>
        {product.sku !== '' && (
          <span className="cell-note">
            SKU {product.sku}
            {product.variants > 1 && ` and ${product.variants - 1} more`}
          </span>
        )}
      </th>
      <td className="cell-category">
        {[product.category, product.parentCategory].filter(Boolean).join(', ') || 'None'}
      </td>
      <td className="cell-price">
        <Price product={product} />
      </td>
      <td className="cell-stock">{stockText(product)}</td>
      <td className="cell-state">
        <span className={state === 'published' ? 'badge badge-green' : 'badge badge-yellow'}>
          {stateTitles[state]}
        </span>
        {product.featured && <span className="cell-note">Featured</span>}
        {mayEdit && state === 'trash' && (
          <button
            type="button"
            className="button button-secondary"
            aria-label={`Restore ${title}`}
            onClick={() => void restoreFromTrash(shop.slug, product, onChange)}
          >
            Restore
          </button>
        )}
      </td>
    </tr>
  )
}

function Price({ product: { regularPrice, discountedPrice } }: { product: ListedProduct }) {
  if (discountedPrice === null) return <>{regularPrice === null ? 'None' : formatRupees(regularPrice)}</>
  return (
    <>
      {formatRupees(discountedPrice)}{' '}
      {regularPrice !== null && <del className="text-muted">{formatRupees(regularPrice)}</del>}
    </>
  )
}

function stockText({ pieces, inStock, isLow, variants }: ListedProduct): string {
  const counted = pieces === null ? 'Not counted' : String(pieces)
  const many = variants > 1 ? ` in ${variants} variants` : ''
  if (!inStock) return `Sold out${many}`
  return counted + many + (isLow ? ', few left' : '')
}
