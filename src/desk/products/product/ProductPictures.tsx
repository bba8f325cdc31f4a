import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { type ProductPicture, picturesOf } from '../../../domain/desk/products/product-value.ts'
import { moveItem } from '../../../domain/desk/sections/move-item.ts'
import { withValueAt } from '../../../domain/desk/sections/value-tree.ts'
import { ChoosePicture } from '../../media/ChoosePicture.tsx'
import type { EditedFields } from '../../sections/section-editor.ts'
import { ProductPictureRow } from './ProductPictureRow.tsx'

interface ProductPicturesProps {
  editor: EditedFields
  shop: DeskShop
}

/** The pictures in their order, which dragging, buttons and Alt with an arrow key change; the first is the main one. */
export function ProductPictures({ editor, shop }: ProductPicturesProps) {
  const pictures = picturesOf(useStore(editor.$value))
  const errors = useStore(editor.$errors)
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const set = (next: readonly ProductPicture[]) =>
    editor.change(withValueAt(editor.$value.get(), ['pictures'], next))
  /** The button that was used moves with its picture. */
  const move = (from: number, to: number, button = 'up') => {
    if (to < 0 || to >= pictures.length) return
    set(moveItem(pictures, from, to))
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      const wanted = row?.querySelector<HTMLElement>(`[data-move="${button}"]:not(:disabled)`)
      const target = wanted ?? row?.querySelector<HTMLElement>('[data-move]:not(:disabled)')
      target?.focus()
    })
  }
  return (
    <>
      {pictures.length === 0 && <p>No pictures yet. The first one is shown in lists.</p>}
      <ol className="category-list" ref={list} aria-label="Pictures of the product">
        {[...pictures.entries()].map(([at, picture]) => (
          <ProductPictureRow
            key={at}
            shop={shop}
            at={at}
            picture={picture}
            count={pictures.length}
            error={errors[`pictures.${at}.alt`] ?? errors[`pictures.${at}.url`]}
            onMove={(to, button) => move(at, to, button)}
            onDrag={() => setDragged(at)}
            onDrop={() => dragged !== undefined && move(dragged, at)}
            onDescribe={alt => set(pictures.map((one, row) => (row === at ? { ...one, alt } : one)))}
            onRemove={() => set(pictures.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {errors['pictures'] && <p className="field-error">{errors['pictures']}</p>}
      <div className="actions">
        <ChoosePicture
          shop={shop.slug}
          what="a picture of the product"
          onChoose={({ path, alt }) => set([...picturesOf(editor.$value.get()), { url: path, alt }])}
        />
      </div>
    </>
  )
}
