import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { focusFirstError } from '../../forms/focus-first-error.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { QuietButton } from '../kit/Buttons.tsx'
import { Link } from '../kit/Links.tsx'
import { PreviewDialogButton } from '../sections/BesidePreview.tsx'
import { replaceWith, screenStays } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { askBeforeLeaving, guardUnsavedWork } from '../shell/unsaved-work.ts'
import { newProductEditor } from './new-product.ts'
import { ProductFields } from './product/ProductFields.tsx'
import { loadTaxRules } from './product/tax-rules.ts'
import { loadProductCategories } from './products.ts'

const notKept = 'Not saved yet. The draft could not be kept. Save before you close the page.'

/** A product that is not there yet; its first save makes it one. */
export function NewProduct({ shop }: { shop: DeskShop }) {
  const editor = newProductEditor(shop.slug)
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useStore(editor.$busy)
  const failure = useStore(editor.$failure)
  const isChanged = useStore(editor.$isChanged)
  const isKept = useStore(editor.$isKept)
  useEffect(() => {
    void loadProductCategories(shop.slug)
    void loadTaxRules(shop.slug)
  }, [shop.slug])
  useEffect(guardUnsavedWork, [])
  useEffect(() => askBeforeLeaving(() => isChanged && !isKept), [isChanged, isKept])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isHere = screenStays()
    const id = await editor.save()
    if (!isHere()) return
    if (id !== undefined) return replaceWith(deskPaths.product(shop.slug, id))
    focusFirstError(element.current)
  }
  return (
    <Screen title="New product" context={shop.name}>
      <form
        ref={element}
        className="stack"
        aria-label="Product"
        noValidate
        onSubmit={event => void save(event)}
      >
        <ProductFields editor={editor} shop={shop} stock={[]} />
        <div className={isChanged ? 'actions actions-kept' : 'actions'}>
          <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
          <SubmitButton label="Save" busyLabel="Saving…" busy={isBusy} wide={false} focusable />
          <PreviewDialogButton editor={editor} />
          {isChanged && <QuietButton onClick={editor.discard}>Discard</QuietButton>}
          <Link href={deskPaths.products(shop.slug)}>All products</Link>
        </div>
        <p className="text-sm text-muted" role="status">
          {isChanged && (isKept ? 'Not saved yet; kept in this browser.' : notKept)}
        </p>
      </form>
    </Screen>
  )
}
