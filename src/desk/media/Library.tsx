import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { MediaPicture, MediaUsage } from '../../contract/desk/media.ts'
import { MAX_ALT } from '../../contract/desk/media.ts'
import { mediaFileUrl, sizeText } from '../../domain/desk/pictures.ts'
import { MoreButton, QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { FileBox } from '../kit/FileBox.tsx'
import { failureText } from '../kit/failure.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { $library, describePicture, type Library as Loaded, loadLibrary, loadOlderPictures } from './media.ts'
import { $uploads, addUploads, dismissUpload, retryUploads, type Upload } from './uploads.ts'

/** Milliseconds without typing after which a search starts. */
const SEARCH_PAUSE = 250

interface LibraryProps {
  shop: string
  /** What a picture's button does, before its name: 'Open' or 'Choose'. */
  action: string
  onPick: (picture: MediaPicture) => void
  /** False where the screen itself asks what its pictures show. */
  asksDescriptions?: boolean
}

/** The shop's pictures: adding them, searching them, and a button for each. */
export function Library({ shop, action, onPick, asksDescriptions = true }: LibraryProps) {
  const library = useStore($library)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => void loadLibrary(shop, search), search === '' ? 0 : SEARCH_PAUSE)
    return () => clearTimeout(timer)
  }, [shop, search])
  return (
    <div className="stack">
      {library.state === 'ready' && <UploadBox shop={shop} isFull={isFull(library.value.usage)} />}
      <UploadList shop={shop} asksDescriptions={asksDescriptions} />
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

/** Pictures side by side, each a button. */
function Pictures({ library, search, shop, action, onPick }: PicturesProps) {
  const { pictures, hasMore, usage } = library
  if (pictures.length === 0)
    return <p role="status">{search === '' ? 'No pictures yet.' : `No pictures match “${search}”.`}</p>
  return (
    <>
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
      <MoreButton hasMore={hasMore} onMore={loadOlderPictures} />
      <p className="field-hint">
        {`${usage.pictures} of ${usage.maxPictures} pictures, ${sizeText(usage.bytes)} of ${sizeText(usage.maxBytes)}.`}
      </p>
    </>
  )
}

function isFull({ pictures, maxPictures, bytes, maxBytes }: MediaUsage): boolean {
  return pictures >= maxPictures || bytes >= maxBytes
}

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Takes pictures by a file dialog, by drop and by paste. */
function UploadBox({ shop, isFull }: { shop: string; isFull: boolean }) {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // Cells of a spreadsheet come as a text and as a picture of them: a field takes the text.
      const isField = target instanceof Element && target.matches('input, textarea')
      const isTyped = isField && clipboardData?.types.includes('text/plain')
      if (!isFull && !isTyped && clipboardData && clipboardData.files.length > 0)
        addUploads(shop, clipboardData.files)
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

/** Files on their way, and those that wait for their description. */
function UploadList({ shop, asksDescriptions }: { shop: string; asksDescriptions: boolean }) {
  const uploads = useStore($uploads).filter(one => one.shop === shop)
  const sent = uploads.filter(({ progress }) => progress.state === 'done').length
  const failed = uploads.filter(({ progress }) => progress.state === 'failed')
  return (
    <>
      <p className="sr-only" role="status">
        {uploads.length > 0 && `${sent} of ${uploads.length} pictures added`}
      </p>
      {failed.length > 1 && (
        <div className="actions">
          <SecondaryButton onClick={() => retryUploads(failed)}>
            {`Try all ${failed.length} failed pictures again`}
          </SecondaryButton>
        </div>
      )}
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label="Pictures being added">
          {uploads.map(upload => (
            <li key={upload.id} className="upload">
              <UploadRow upload={upload} asksDescriptions={asksDescriptions} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function UploadRow({ upload, asksDescriptions }: { upload: Upload; asksDescriptions: boolean }) {
  const { id, shop, file, progress } = upload
  if (progress.state === 'done' && !asksDescriptions)
    return (
      <p className="upload-name">{`${file.name}: ${progress.isNew ? 'added' : 'the library had it already'}`}</p>
    )
  if (progress.state === 'done')
    return <Describe shop={shop} {...progress} onDone={() => dismissUpload(id)} />
  const hasEnded = progress.state === 'failed' || progress.state === 'refused'
  return (
    <>
      <p className="upload-name">{file.name}</p>
      {progress.state === 'sending' && (
        <>
          <progress
            className="upload-bar"
            value={progress.sent}
            max={1}
            aria-label={`Sending ${file.name}`}
          />
          <p className="field-hint">
            {progress.sent < 1 ? `${Math.floor(progress.sent * 100)} % sent` : 'Preparing the picture'}
          </p>
        </>
      )}
      {progress.state === 'waiting' && <p className="field-hint">Waiting for the earlier pictures</p>}
      {hasEnded && (
        <p className="field-error" role="alert">
          {progress.message}
        </p>
      )}
      <div className="actions">
        {progress.state === 'failed' && (
          <SecondaryButton onClick={() => retryUploads([upload])}>Try Again</SecondaryButton>
        )}
        <QuietButton
          aria-label={`${hasEnded ? 'Dismiss' : 'Cancel'} ${file.name}`}
          onClick={() => dismissUpload(id)}
        >
          {hasEnded ? 'Dismiss' : 'Cancel'}
        </QuietButton>
      </div>
    </>
  )
}

interface DescribeProps {
  shop: string
  picture: MediaPicture
  isNew: boolean
  onDone: () => void
}

/** Asks for the alternative text of a picture that was just added. */
function Describe({ shop, picture, isNew, onDone }: DescribeProps) {
  const [alt, setAlt] = useState(picture.alt)
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // A form of the screen may be around this one in React's tree.
    event.stopPropagation()
    try {
      await describePicture(shop, { ...picture, alt: alt.trim() })
      onDone()
    } catch (problem) {
      setError(failureText(problem))
    }
  }
  return (
    <form className="flex flex-col gap-4 sm:flex-row" noValidate onSubmit={event => void save(event)}>
      <img className="upload-picture" src={mediaFileUrl(shop, picture.thumbnail)} alt="" />
      <div className="stack grow">
        {!isNew && <p>The library already had this picture.</p>}
        <TextField
          label={`What does ${picture.name || 'the picture'} show?`}
          hint="Screen readers read it aloud. Leave it empty if the picture is only decoration."
          value={alt}
          limit={MAX_ALT}
          error={error}
          onChange={setAlt}
        />
        <div className="actions">
          <SecondaryButton type="submit">Save the description</SecondaryButton>
          <QuietButton onClick={onDone}>Later</QuietButton>
        </div>
      </div>
    </form>
  )
}
