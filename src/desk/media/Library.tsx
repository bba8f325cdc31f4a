import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { MediaPicture, MediaUsage } from '../../contract/desk/media.ts'
import { mediaFileUrl, sizeText } from '../../domain/desk/pictures.ts'
import { FileBox } from '../kit/FileBox.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { MoreButton } from '../kit/MoreButton.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { $library, type Library as Loaded, loadLibrary, loadOlderPictures } from './media.ts'
import { UploadList } from './UploadList.tsx'
import { addUploads } from './uploads.ts'

/** Milliseconds without typing after which a search starts. */
const SEARCH_PAUSE = 250

interface LibraryProps {
  shop: string
  /** What a picture's button does, before its name: 'Open' or 'Choose'. */
  action: string
  onPick: (picture: MediaPicture) => void
}

/** The shop's pictures: adding them, searching them, and a button for each. */
export function Library({ shop, action, onPick }: LibraryProps) {
  const library = useStore($library)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => void loadLibrary(shop, search), search === '' ? 0 : SEARCH_PAUSE)
    return () => clearTimeout(timer)
  }, [shop, search])
  return (
    <div className="stack">
      {library.state === 'ready' && <UploadBox shop={shop} isFull={isFull(library.value.usage)} />}
      <UploadList shop={shop} />
      {library.state === 'ready' && (library.value.usage.pictures > 0 || search !== '') && (
        <TextField label="Search by name or description" value={search} onChange={setSearch} />
      )}
      <LoadedView state={library} label="Loading the pictures" onRetry={() => loadLibrary(shop, search)}>
        {value => <Pictures library={value} search={search} {...{ shop, action, onPick }} />}
      </LoadedView>
    </div>
  )
}

type PicturesProps = LibraryProps & { library: Loaded; search: string }

function Pictures({ library: { pictures, hasMore, usage }, search, ...props }: PicturesProps) {
  if (pictures.length === 0)
    return <p role="status">{search === '' ? 'No pictures yet.' : `No pictures match “${search}”.`}</p>
  return (
    <>
      <PictureGrid pictures={pictures} {...props} />
      <MoreButton hasMore={hasMore} onMore={loadOlderPictures} />
      <p className="field-hint">
        {usage.pictures} of {usage.maxPictures} pictures, {sizeText(usage.bytes)} of{' '}
        {sizeText(usage.maxBytes)}.
      </p>
    </>
  )
}

function isFull({ pictures, maxPictures, bytes, maxBytes }: MediaUsage): boolean {
  return pictures >= maxPictures || bytes >= maxBytes
}

interface PictureGridProps {
  shop: string
  pictures: readonly MediaPicture[]
  action: string
  onPick: (picture: MediaPicture) => void
}

/** Pictures side by side, each a button. */
function PictureGrid({ shop, pictures, action, onPick }: PictureGridProps) {
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

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Takes pictures by a file dialog, by drop and by paste. */
function UploadBox({ shop, isFull }: { shop: string; isFull: boolean }) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!isFull && clipboardData && clipboardData.files.length > 0) addUploads(shop, clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [shop, isFull])
  if (isFull) return <p className="alert">The library is full. Remove pictures that the shop does not use.</p>
  return (
    <FileBox
      label="Add pictures"
      inputLabel="Pictures to add"
      button="Add pictures"
      types={TYPES}
      multiple
      onFiles={files => addUploads(shop, files)}
    >
      or drop or paste them here. JPEG, PNG, WebP, AVIF or GIF, up to 20 MB each.
    </FileBox>
  )
}
