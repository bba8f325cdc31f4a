import { TRASH_DAYS } from '../../../contract/desk/product.ts'
import type { ShopProduct } from '../../../contract/desk/products.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { stateTitles } from '../../../domain/desk/products/product-search.ts'
import { textOf } from '../../../domain/desk/products/product-value.ts'
import { DateTime } from '../../kit/DateTime.tsx'
import type { SectionEditor } from '../../sections/section-editor.ts'
import { goTo } from '../../shell/router.ts'
import { copyProduct, moveToTrash, restoreFromTrash } from './product.ts'

interface ProductStateProps {
  shop: DeskShop
  editor: SectionEditor
  product: ShopProduct
  mayEdit: boolean
}

/** Whether the product is public, and what can be done with it as a whole. */
export function ProductState({ shop, editor, product, mayEdit }: ProductStateProps) {
  const named = { id: product.id, title: textOf(product.section.value, 'title') }
  const isTrash = product.state === 'trash'
  const copy = async () => {
    const id = await copyProduct(shop.slug, product.id)
    if (id !== undefined) goTo(deskPaths.product(shop.slug, id))
  }
  return (
    <div className="actions product-state">
      <a className="link" href={deskPaths.products(shop.slug)}>
        All products
      </a>
      <span className={product.state === 'published' ? 'badge badge-green' : 'badge badge-yellow'}>
        {stateTitles[product.state]}
      </span>
      {product.isSaleRunning && <span className="badge badge-green">On sale now</span>}
      <span className="grow" />
      {isTrash && (
        <p>
          In the trash since <DateTime iso={product.trashedAt} never="some days" />; deleted after{' '}
          {TRASH_DAYS} days.
        </p>
      )}
      {mayEdit && !isTrash && (
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          Copy
        </button>
      )}
      {mayEdit && (
        <button
          type="button"
          className={isTrash ? 'button button-primary' : 'button button-danger'}
          onClick={() => void (isTrash ? restoreFromTrash : moveToTrash)(editor.shop, named)}
        >
          {isTrash ? 'Restore' : 'Move to the trash'}
        </button>
      )}
    </div>
  )
}
