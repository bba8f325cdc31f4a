import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { MediaPicture, MediaUsage } from '../../contract/desk/media.ts'
import { sizeText } from '../../domain/desk/media/picture-texts.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { MoreButton } from '../kit/list/MoreButton.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { $library, type Library as Loaded, loadLibrary, loadOlderPictures } from './media.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { UploadBox } from './UploadBox.tsx'
import { UploadList } from './UploadList.tsx'

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
