import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { MAX_ALT, type MediaPicture } from '../../../contract/desk/media.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { type ProductPicture, picturesOf } from '../../../domain/desk/products/product-value.ts'
import { moveItem, withoutItem } from '../../../domain/desk/sections/move-item.ts'
import { SecondaryButton } from '../../kit/Buttons.tsx'
import { Picture } from '../../kit/Picture.tsx'
import { focusFirst, moveButtonIn, moveByKeys, RowButtons, type Way } from '../../kit/RowButtons.tsx'
import { ChoosePicture } from '../../media/ChoosePicture.tsx'
import { TextField } from '../../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../../sections/section-editor.ts'

/** The pictures in their order, which dragging, buttons and Alt with an arrow key change; the first is the main one. */
export function ProductPictures({ editor, shop }: { editor: EditedFields; shop: DeskShop }) {
  const pictures = picturesOf(useStore(editor.$value))
  const errors = useStore(editor.$errors)
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const set = (next: readonly ProductPicture[]) => changeAt(editor, ['pictures'], next)
  const add = (chosen: readonly MediaPicture[]) =>
    set([...picturesOf(editor.$value.get()), ...chosen.map(({ path, alt }) => ({ url: path, alt }))])
  /** The button that was used moves with its picture. */
  const move = (from: number, to: number, button: Way = 'up') => {
    if (to < 0 || to >= pictures.length) return
    set(moveItem(pictures, from, to))
    const row = `:scope > :nth-child(${to + 1})`
    focusFirst(list.current, moveButtonIn(row, button), moveButtonIn(row))
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
            onRemove={() => set(withoutItem(pictures, at))}
          />
        ))}
      </ol>
      {errors['pictures'] && <p className="field-error">{errors['pictures']}</p>}
      <div className="actions">
        <ChoosePicture
          shop={shop.slug}
          what="the product"
          onChoose={picture => add([picture])}
          onChooseMany={add}
        />
      </div>
    </>
  )
}

interface ProductPictureRowProps {
  shop: DeskShop
  /** The row's place, from 0. */
  at: number
  picture: ProductPicture
  count: number
  error: string | undefined
  onMove: (to: number, button: Way) => void
  onDrag: () => void
  onDrop: () => void
  onDescribe: (alt: string) => void
  onRemove: () => void
}

/** One picture of a product: its alternative text and the ways to another place. */
function ProductPictureRow(props: ProductPictureRowProps) {
  const { shop, at, picture, count, error, onMove, onDescribe, onRemove } = props
  const name = `picture ${at + 1}`
  return (
    <li
      className="category"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        props.onDrop()
      }}
      onKeyDown={event => moveByKeys(event, at, onMove)}
    >
      {/* Not the whole row: text in its field could not be selected by the mouse. */}
      <figure
        className="cursor-grab"
        draggable
        onDragStart={event => {
          // Firefox drags nothing that carries no data.
          event.dataTransfer.setData('text/plain', picture.url)
          props.onDrag()
        }}
      >
        <Picture address={picture.url} shop={shop} label={`Picture ${at + 1}`} />
      </figure>
      <div className="category-fields">
        <TextField
          label={`What does ${name} show?`}
          hint={at === 0 ? 'The main picture, shown in lists.' : ''}
          value={picture.alt}
          limit={MAX_ALT}
          error={error}
          onChange={onDescribe}
        />
      </div>
      <div className="row-buttons">
        {at > 0 && (
          <SecondaryButton aria-label={`First: make ${name} the main one`} onClick={() => onMove(0, 'up')}>
            First
          </SecondaryButton>
        )}
        <RowButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  )
}
