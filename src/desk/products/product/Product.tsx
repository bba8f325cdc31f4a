import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { TRASH_DAYS } from '../../../contract/desk/product.ts'
import type { ShopProduct } from '../../../contract/desk/products.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { stateTitles } from '../../../domain/desk/products/product-labels.ts'
import { picturesOf, shownPrices, textOf } from '../../../domain/desk/products/product-value.ts'
import { productSection } from '../../../domain/desk/sections/sections.ts'
import { valueAt } from '../../../domain/desk/sections/value-tree.ts'
import { formatRupees } from '../../../domain/money.ts'
import { paths } from '../../../domain/paths.ts'
import { QuietButton } from '../../kit/Buttons.tsx'
import { DateTime } from '../../kit/DateTime.tsx'
import { Link } from '../../kit/Links.tsx'
import { LoadedView } from '../../kit/LoadedView.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { PreviewDialogButton } from '../../sections/BesidePreview.tsx'
import { SectionForm } from '../../sections/SectionForm.tsx'
import { type SectionEditor, sectionEditor } from '../../sections/section-editor.ts'
import { Screen } from '../../shell/Screen.tsx'
import { loadProductCategories } from '../products.ts'
import { ProductFields } from './ProductFields.tsx'
import {
  $shopProducts,
  copyProduct,
  loadProduct,
  moveToTrash,
  productKey,
  restoreFromTrash,
} from './product.ts'
import { stockEditor } from './product-stock.ts'
import { Stock } from './Stock.tsx'
import { loadTaxRules } from './tax-rules.ts'

/** One product: its fields, what shoppers see of it, and its stock, which is saved apart. */
export function Product({ shop, id }: { shop: DeskShop; id: string }) {
  const product = useStore($shopProducts)[productKey(shop.slug, id)] ?? { state: 'loading' }
  const editor = sectionEditor(shop.slug, productSection(id))
  const base = useStore(editor.$base)
  const revision = base.state === 'ready' ? base.value.revision : undefined
  // A save may add variants, whose stock and ids are known then.
  useEffect(() => {
    if (revision !== undefined) void loadProduct(shop.slug, id)
  }, [shop.slug, id, revision])
  useEffect(() => void editor.load(), [editor])
  useEffect(() => {
    void loadProductCategories(shop.slug)
    void loadTaxRules(shop.slug)
  }, [shop.slug])
  const title = base.state === 'ready' ? textOf(base.value.value, 'title') : ''
  return (
    <Screen title={title || 'Product'} context={shop.name}>
      <LoadedView
        state={base.state === 'ready' ? product : base}
        label="Loading the product"
        missing="This product no longer exists."
        onRetry={base.state === 'ready' ? () => loadProduct(shop.slug, id) : editor.load}
      >
        {value => <Loaded shop={shop} editor={editor} product={value} />}
      </LoadedView>
    </Screen>
  )
}

function Loaded({ shop, editor, product }: { shop: DeskShop; editor: SectionEditor; product: ShopProduct }) {
  const stock = stockEditor(shop.slug, product.id)
  const mayEdit = mayDo(shop.role, 'products:edit')
  return (
    <div className="product">
      <ProductState shop={shop} editor={editor} product={product} mayEdit={mayEdit} />
      <div className="product-columns grid gap-6">
        {mayEdit && product.state !== 'trash' && (
          <SectionForm editor={editor} label="Product" actions={<PreviewDialogButton editor={editor} />}>
            <ProductFields editor={editor} shop={shop} stock={product.stock} />
          </SectionForm>
        )}
        <div className="stack">
          <ShopView editor={editor} shop={shop} product={product} />
          <Stock
            editor={editor}
            stockEditor={stock}
            product={product}
            mayEdit={mayEdit && product.state !== 'trash'}
          />
        </div>
      </div>
    </div>
  )
}

interface ProductStateProps {
  shop: DeskShop
  editor: SectionEditor
  product: ShopProduct
  mayEdit: boolean
}

/** Whether the product is public, and what can be done with it as a whole. */
function ProductState({ shop, editor, product, mayEdit }: ProductStateProps) {
  const named = { id: product.id, title: textOf(product.section.value, 'title') }
  const isTrash = product.state === 'trash'
  return (
    <div className="actions mb-6">
      <Link href={deskPaths.products(shop.slug)}>All products</Link>
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
        <QuietButton onClick={() => void copyProduct(shop.slug, product.id)}>Copy</QuietButton>
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

interface ShopViewProps {
  editor: SectionEditor
  shop: DeskShop
  product: ShopProduct
}

/** The product as a list of the shop shows it, with what is typed. */
function ShopView({ editor, shop, product }: ShopViewProps) {
  const value = useStore(editor.$value)
  const { price, crossedOut } = shownPrices(value, product.isSaleRunning)
  const isPublic = valueAt(value, ['published']) === true
  return (
    <section className="panel stack" aria-label="What shoppers will see">
      <h2 className="text-lg">What shoppers will see</h2>
      <div className="shown">
        <Picture address={picturesOf(value)[0]?.url ?? ''} shop={shop} />
        <div>
          <p className="font-medium">{textOf(value, 'title') || 'No title yet'}</p>
          <p>
            <span>{price === undefined ? 'No price' : formatRupees(price)}</span>{' '}
            {crossedOut !== undefined && (
              <del className="text-muted">
                <span className="sr-only">Before: </span>
                {formatRupees(crossedOut)}
              </del>
            )}
          </p>
          <p className="cell-note">{isPublic ? 'Published' : 'Nothing. The product is a draft.'}</p>
        </div>
      </div>
      {product.state === 'published' && shop.origin !== '' && (
        <Link href={shop.origin + paths.product(product.id)}>Open it in the shop</Link>
      )}
    </section>
  )
}
