import { MAX_ALT } from '../../../contract/desk/media.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import type { ProductPicture } from '../../../domain/desk/products/product-value.ts'
import { Picture } from '../../kit/Picture.tsx'
import { TextField } from '../../sections/SectionField.tsx'

interface ProductPictureRowProps {
  shop: DeskShop
  /** The row's place, from 0. */
  at: number
  picture: ProductPicture
  count: number
  error: string | undefined
  onMove: (to: number, button: 'up' | 'down') => void
  onDrag: () => void
  onDrop: () => void
  onDescribe: (alt: string) => void
  onRemove: () => void
}

/** One picture of a product: its alternative text and the ways to another place. */
export function ProductPictureRow(props: ProductPictureRowProps) {
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
      onKeyDown={event => {
        if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
        event.preventDefault()
        const isUp = event.key === 'ArrowUp'
        onMove(at + (isUp ? -1 : 1), isUp ? 'up' : 'down')
      }}
    >
      {/* Not the whole row: text in its field could not be selected by the mouse. */}
      <figure
        className="picture-handle"
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
      <div className="category-buttons">
        {(['up', 'down'] as const).map(way => (
          <button
            key={way}
            type="button"
            className="button button-secondary"
            data-move={way}
            disabled={way === 'up' ? at === 0 : at === count - 1}
            aria-label={`Move ${name} ${way}`}
            onClick={() => onMove(at + (way === 'up' ? -1 : 1), way)}
          >
            {way === 'up' ? '↑' : '↓'}
          </button>
        ))}
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  )
}
