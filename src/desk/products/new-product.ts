import { atom, computed, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { createShopProduct } from '../../contract/desk/products.ts'
import { type SectionValue, sectionValue } from '../../contract/desk/sections.ts'
import { emptyProduct } from '../../domain/desk/products/product-value.ts'
import { withSavedVariants } from '../../domain/desk/products/saved-variants.ts'
import { mergeValues } from '../../domain/desk/sections/merge.ts'
import { NEW_PRODUCT_ID, productSection } from '../../domain/desk/sections/sections.ts'
import { isSame } from '../../domain/desk/sections/value-tree.ts'
import { call } from '../kit/call.ts'
import { errorStatus, failureText } from '../kit/failure.ts'
import { ownKey, parseStored, readStored, writeStored } from '../kit/stored-here.ts'
import { type EditedFields, sectionEditor } from '../sections/section-editor.ts'
import type { PreviewedEditor } from '../sections/section-preview.ts'
import { type FieldErrors, fieldErrorsOf } from '../sections/section-saver.ts'
import { showNotice } from '../shell/notice.ts'
import { showProduct } from './product/product.ts'

/** A product that is typed before it exists. What is typed stays in this browser until it is saved or discarded. */
interface NewProductEditor extends EditedFields, PreviewedEditor {
  $busy: ReadableAtom<boolean>
  $failure: ReadableAtom<string>
  $isChanged: ReadableAtom<boolean>
  /** Whether this browser took what is typed: its storage may be full or refused. */
  $isKept: ReadableAtom<boolean>
  /** Adds the product; returns its id, undefined where it was refused. */
  save: () => Promise<string | undefined>
  discard: () => void
}

/**
 * What is typed, with the key by which a repeated save adds it once, and what was sent with it first: the answer may have
 * been lost, and the product be there with that.
 */
const typedProduct = z.object({ key: z.string(), value: sectionValue, sent: z.optional(sectionValue) })

const editors = new Map<string, NewProductEditor>()

/** The new product of the person that is signed in, in a shop. */
export function newProductEditor(shop: string): NewProductEditor {
  const storedAs = ownKey('desk-new-product', shop)
  const editor = editors.get(storedAs) ?? createEditor(shop, storedAs)
  editors.set(storedAs, editor)
  return editor
}

function createEditor(shop: string, storedAs: string): NewProductEditor {
  const stored = parseStored(typedProduct, readStored(storedAs))
  const $value = atom<SectionValue>(stored?.value ?? emptyProduct)
  let key = stored?.key ?? crypto.randomUUID()
  let sent = stored?.sent
  const $errors = atom<FieldErrors>({})
  const $busy = atom(false)
  const $failure = atom('')
  const $isKept = atom(true)
  const store = (value: SectionValue) => {
    const text = isSame(value, emptyProduct) ? undefined : JSON.stringify({ key, value, sent })
    $isKept.set(writeStored(storedAs, text))
  }
  const put = (value: SectionValue) => {
    $value.set(value)
    $errors.set({})
    // Until it is sent, what another tab goes on with may be another product.
    if (!sent) key = crypto.randomUUID()
    store(value)
  }
  /** Another product begins. */
  const begin = (value: SectionValue) => {
    sent = undefined
    put(value)
  }
  /** What was typed since the product was sent goes on in its own editor; false where that does not load. */
  const goOn = async (id: string, first: SectionValue): Promise<boolean> => {
    const editor = sectionEditor(shop, productSection(id))
    await editor.load()
    if (editor.$base.get().state !== 'ready') return false
    const saved = editor.$value.get()
    editor.change(mergeValues(first, withSavedVariants($value.get(), saved), saved).value)
    return true
  }
  const save = async (): Promise<string | undefined> => {
    if ($busy.get()) return undefined
    $busy.set(true)
    $failure.set('')
    const value = $value.get()
    const first = sent ?? value
    sent = first
    store(value)
    try {
      const product = await call(createShopProduct, { params: { shop }, body: { key, value } })
      showProduct(shop, product)
      if (isSame($value.get(), first) || (await goOn(product.id, first))) begin(emptyProduct)
      showNotice('Saved.')
      return product.id
    } catch (error) {
      const status = errorStatus(error)
      // Refused the first time, it is not there.
      if (first === value && status >= 400 && status < 500) sent = undefined
      $errors.set(fieldErrorsOf(error) ?? {})
      $failure.set(failureText(error))
      return undefined
    } finally {
      $busy.set(false)
    }
  }
  return {
    shop,
    section: productSection(NEW_PRODUCT_ID),
    $base: atom({ state: 'ready', value: { revision: 0, savedAt: '', savedBy: '', value: emptyProduct } }),
    typed: () => $value.get(),
    $value,
    $errors,
    $busy,
    $failure,
    $isKept,
    $isChanged: computed($value, value => !isSame(value, emptyProduct)),
    change: put,
    save,
    discard() {
      // What is being saved has become a product.
      if ($busy.get()) return
      const typed = $value.get()
      begin(emptyProduct)
      $failure.set('')
      showNotice('Your text was discarded.', () => begin(typed))
    },
  }
}
