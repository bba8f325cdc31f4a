import type { MediaPicture } from '../../contract/desk/media.ts'
import { mediaFileUrl } from '../../domain/desk/media/desk-picture.ts'

interface PictureGridProps {
  shop: string
  pictures: readonly MediaPicture[]
  action: string
  onPick: (picture: MediaPicture) => void
}

/** Pictures side by side, each a button. */
export function PictureGrid({ shop, pictures, action, onPick }: PictureGridProps) {
  return (
    <ul className="tiles" aria-label="Pictures">
      {pictures.map(picture => (
        <li key={picture.id}>
          <button
            type="button"
            className="tile"
            aria-label={`${action} ${picture.name || picture.file}`}
            onClick={() => onPick(picture)}
          >
            <span className="tile-picture">
              <img src={mediaFileUrl(shop, picture.thumbnail)} alt="" loading="lazy" />
            </span>
            <span className="tile-name">{picture.name || picture.file}</span>
            <span className="field-hint">{picture.alt || 'No description yet'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
