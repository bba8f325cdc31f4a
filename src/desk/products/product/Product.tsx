import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { ShopProduct } from '../../../contract/desk/products.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { textOf } from '../../../domain/desk/products/product-value.ts'
import { productSection } from '../../../domain/desk/sections/sections.ts'
import { LoadFailed } from '../../kit/LoadFailed.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { PreviewDialogButton } from '../../sections/BesidePreview.tsx'
import { SectionForm } from '../../sections/SectionForm.tsx'
import { type SectionEditor, sectionEditor } from '../../sections/section-editor.ts'
import { Screen } from '../../shell/Screen.tsx'
import { loadProductCategories } from '../products.ts'
import { ProductFields } from './ProductFields.tsx'
import { ProductState } from './ProductState.tsx'
import { $shopProducts, loadProduct, productKey } from './product.ts'
import { createStockEditor } from './product-stock.ts'
import { ShopView } from './ShopView.tsx'
import { Stock } from './Stock.tsx'

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
  useEffect(() => void loadProductCategories(shop.slug), [shop.slug])
  const isLoading = base.state === 'loading' || (base.state === 'ready' && product.state === 'loading')
  const title = base.state === 'ready' ? textOf(base.value.value, 'title') : ''
  return (
    <Screen title={title || 'Product'} context={shop.name}>
      {isLoading && <Loading label="Loading the product" />}
      {(base.state === 'missing' || (base.state === 'ready' && product.state === 'missing')) && (
        <p>This product no longer exists.</p>
      )}
      {base.state === 'failed' && <LoadFailed message={base.message} onRetry={editor.load} />}
      {base.state === 'ready' && product.state === 'failed' && (
        <LoadFailed message={product.message} onRetry={() => loadProduct(shop.slug, id)} />
      )}
      {base.state === 'ready' && product.state === 'ready' && (
        <Loaded shop={shop} editor={editor} product={product.value} />
      )}
    </Screen>
  )
}

function Loaded({ shop, editor, product }: { shop: DeskShop; editor: SectionEditor; product: ShopProduct }) {
  const stock = useMemo(() => createStockEditor(shop.slug, product.id), [shop.slug, product.id])
  const mayEdit = mayDo(shop.role, 'products:edit')
  return (
    <div className="product">
      <ProductState shop={shop} editor={editor} product={product} mayEdit={mayEdit} />
      <div className="product-columns">
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
