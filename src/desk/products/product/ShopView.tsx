import { useStore } from '@nanostores/react'
import type { ShopProduct } from '../../../contract/desk/products.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { picturesOf, saleOf, textOf } from '../../../domain/desk/products/product-value.ts'
import { valueAt } from '../../../domain/desk/sections/value-tree.ts'
import { formatRupees } from '../../../domain/money.ts'
import { paths } from '../../../domain/paths.ts'
import { Picture } from '../../kit/Picture.tsx'
import type { SectionEditor } from '../../sections/section-editor.ts'

interface ShopViewProps {
  editor: SectionEditor
  shop: DeskShop
  product: ShopProduct
}

/** The product as a list of the shop shows it, with what is typed. */
export function ShopView({ editor, shop, product }: ShopViewProps) {
  const value = useStore(editor.$value)
  const [regular, reduced] = ['regularPrice', 'discountedPrice'].map(name => valueAt(value, [name]))
  const sale = saleOf(value)
  const price = product.isSaleRunning && sale ? sale.price : reduced
  const isLower = typeof price === 'number' && typeof regular === 'number' && price < regular
  const isPublic = valueAt(value, ['published']) === true
  return (
    <section className="panel stack" aria-label="What shoppers will see">
      <h2 className="text-lg">What shoppers will see</h2>
      <div className="shown">
        <Picture address={picturesOf(value)[0]?.url ?? ''} shop={shop} label={textOf(value, 'title')} />
        <div>
          <p className="font-medium">{textOf(value, 'title') || 'No title yet'}</p>
          <p>
            {rupees(isLower ? price : regular)}{' '}
            {isLower && <del className="text-muted">{rupees(regular)}</del>}
          </p>
          <p className="cell-note">{isPublic ? 'Published' : 'Nothing. The product is a draft.'}</p>
        </div>
      </div>
      {product.state === 'published' && shop.origin !== '' && (
        <a className="link" href={shop.origin + paths.product(product.id)}>
          Open it in the shop
        </a>
      )}
    </section>
  )
}

function rupees(price: unknown): string {
  return typeof price === 'number' ? formatRupees(price) : 'No price'
}
