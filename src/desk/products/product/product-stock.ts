import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { variantStock } from '../../../contract/desk/product.ts'
import { changeProductStock } from '../../../contract/desk/products.ts'
import { parsePieces } from '../../../domain/desk/products/rupees-text.ts'
import { ResponseError } from '../../client/errors.ts'
import { call } from '../../kit/call.ts'
import { errorStatus, failureText } from '../../kit/failure.ts'
import { ownKey } from '../../kit/stored-here.ts'
import { showNotice } from '../../shell/notice.ts'
import { askBeforeLeaving } from '../../shell/unsaved-work.ts'
import { showStock } from './product.ts'

type Pieces = number | null

/** What is wrong with a text that is no stock. */
export const NO_PIECES = 'Enter a whole number. Leave it empty for “not counted”.'

/** New pieces of one variant as they are typed; empty text stands for not counted. */
export interface TypedStock {
  /** What stood when it was typed. */
  was: Pieces
  text: string
}

/** The stock of a product while it is edited, by variant. */
export interface StockEditor {
  $typed: ReadableAtom<Readonly<Record<string, TypedStock>>>
  $failure: ReadableAtom<string>
  $busy: ReadableAtom<boolean>
  /** Types the new pieces of a variant that has `now`; what stands again is no change. */
  type: (variant: string, now: Pieces, text: string) => void
  discard: () => void
  /** Saves what is typed, all of it or, where pieces were sold meanwhile, nothing; then `now` is shown anew. */
  save: () => Promise<void>
}

/** The pieces that a text means: null for not counted, undefined for anything else than whole pieces. */
export function typedPieces(text: string): Pieces | undefined {
  return text.trim() === '' ? null : parsePieces(text)
}

const conflict = z.object({ stock: z.array(variantStock) })

const editors = new Map<string, StockEditor>()

/** The editor of a product's stock; what is typed in it stays from screen to screen, and one without is forgotten. */
export function stockEditor(shop: string, product: string): StockEditor {
  if (editors.size === 0) askBeforeLeaving(hasUnsavedStock)
  const key = ownKey('desk-stock', shop, product)
  for (const [other, editor] of editors) if (other !== key && !hasTyped(editor)) editors.delete(other)
  const editor = editors.get(key) ?? createStockEditor(shop, product)
  editors.set(key, editor)
  return editor
}

/** No draft keeps it: the question comes on every screen. */
function hasUnsavedStock(): boolean {
  return [...editors.values()].some(hasTyped)
}

function hasTyped({ $typed }: StockEditor): boolean {
  return Object.keys($typed.get()).length > 0
}

/** The editor of one product's stock, which is saved apart from the product. */
export function createStockEditor(shop: string, product: string): StockEditor {
  const $typed = atom<Record<string, TypedStock>>({})
  const $failure = atom('')
  const $busy = atom(false)

  const send = async (changes: { variant: string; expected: Pieces; stock: Pieces }[]) => {
    const { stock } = await call(changeProductStock, { params: { shop, product }, body: { changes } })
    showStock(shop, product, stock)
    // What was typed meanwhile stays; of a variant that was sent, over what was saved.
    const sent = new Map(changes.map(one => [one.variant, one.stock]))
    keep(({ was, text }, variant) => {
      const now = sent.has(variant) ? (sent.get(variant) ?? null) : was
      return typedPieces(text) === now ? undefined : { was: now, text }
    })
    const back = changes.map(({ variant, expected, stock: set }) => ({
      variant,
      expected: set,
      stock: expected,
    }))
    const undo = () =>
      void run(() => send(back)).then(status => {
        // The product may not be on screen by then. Without an answer it can be tried again.
        if ($failure.get()) showNotice($failure.get(), status === 0 ? undo : undefined)
      })
    showNotice('The stock is saved.', undo)
  }

  const keep = (next: (typed: TypedStock, variant: string) => TypedStock | undefined) => {
    const entries = Object.entries($typed.get()).flatMap(([variant, typed]) => {
      const kept = next(typed, variant)
      return kept ? [[variant, kept] as const] : []
    })
    $typed.set(Object.fromEntries(entries))
  }

  /**
   * After a sale meanwhile: the new numbers stay typed, over what stands now. Returns whether all of them stand, as after
   * a save whose answer was lost.
   */
  const showConflict = (error: unknown): boolean => {
    const parsed = z.safeParse(conflict, error instanceof ResponseError ? error.body : undefined)
    if (!parsed.success) return false
    const wasTyped = Object.keys($typed.get()).length > 0
    const { stock } = parsed.data
    showStock(shop, product, stock)
    const now = new Map(stock.map(one => [one.id, one.stock]))
    keep(({ text }, variant) => {
      const was = now.get(variant) ?? null
      return typedPieces(text) === was ? undefined : { was, text }
    })
    return wasTyped && Object.keys($typed.get()).length === 0
  }

  /** Returns the status of an answer that refused it, as `errorStatus` does. */
  const run = async (work: () => Promise<void>): Promise<number | undefined> => {
    if ($busy.get()) return undefined
    $busy.set(true)
    $failure.set('')
    try {
      await work()
      return undefined
    } catch (error) {
      if (showConflict(error)) showNotice('The stock is saved.')
      else $failure.set(failureText(error))
      return errorStatus(error)
    } finally {
      $busy.set(false)
    }
  }

  return {
    $typed,
    $failure,
    $busy,
    type(variant, now, text) {
      const { [variant]: before, ...others } = $typed.get()
      const isSame = typedPieces(text) === now
      $typed.set(isSame ? others : { ...others, [variant]: { was: before ? before.was : now, text } })
    },
    discard() {
      $typed.set({})
      $failure.set('')
    },
    async save() {
      await run(async () => {
        const changes = Object.entries($typed.get()).flatMap(([variant, { was, text }]) => {
          const stock = typedPieces(text)
          return stock === undefined ? [] : [{ variant, expected: was, stock }]
        })
        if (changes.length < Object.keys($typed.get()).length) $failure.set(NO_PIECES)
        else if (changes.length > 0) await send(changes)
      })
    },
  }
}
