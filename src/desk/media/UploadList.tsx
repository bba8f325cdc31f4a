import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { MAX_ALT, type MediaPicture } from '../../contract/desk/media.ts'
import { mediaFileUrl } from '../../domain/desk/pictures.ts'
import { failureText } from '../kit/failure.ts'
import { TextField } from '../sections/SectionField.tsx'
import { describePicture } from './media.ts'
import { $uploads, dismissUpload, retryUpload, type Upload } from './uploads.ts'

/** Files on their way, and those that wait for their description. */
export function UploadList({ shop }: { shop: string }) {
  const uploads = useStore($uploads).filter(one => one.shop === shop)
  const sent = uploads.filter(({ progress }) => progress.state === 'done').length
  return (
    <>
      <p className="sr-only" role="status">
        {uploads.length > 0 && `${sent} of ${uploads.length} pictures added`}
      </p>
      {uploads.length > 0 && (
        <ul className="uploads" aria-label="Pictures being added">
          {uploads.map(upload => (
            <li key={upload.id} className="upload">
              <UploadRow upload={upload} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function UploadRow({ upload: { id, shop, file, progress } }: { upload: Upload }) {
  if (progress.state === 'done')
    return <Describe shop={shop} picture={progress.picture} onDone={() => dismissUpload(id)} />
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
      {progress.state === 'failed' && (
        <p className="field-error" role="alert">
          {progress.message}
        </p>
      )}
      <div className="actions">
        {progress.state === 'failed' && (
          <button type="button" className="button button-secondary" onClick={() => retryUpload(id)}>
            Try Again
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${progress.state === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
          onClick={() => dismissUpload(id)}
        >
          {progress.state === 'failed' ? 'Dismiss' : 'Cancel'}
        </button>
      </div>
    </>
  )
}

interface DescribeProps {
  shop: string
  picture: MediaPicture
  onDone: () => void
}

/** Asks for the alternative text of a picture that was just added. */
function Describe({ shop, picture, onDone }: DescribeProps) {
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
    <form className="upload-done" noValidate onSubmit={event => void save(event)}>
      <img className="upload-picture" src={mediaFileUrl(shop, picture.thumbnail)} alt="" />
      <div className="stack grow">
        <TextField
          label={`What does ${picture.name || 'the picture'} show?`}
          hint="Screen readers read it aloud. Leave it empty if the picture is only decoration."
          value={alt}
          limit={MAX_ALT}
          error={error}
          onChange={setAlt}
        />
        <div className="actions">
          <button type="submit" className="button button-secondary">
            Save the description
          </button>
          <button type="button" className="button button-quiet" onClick={onDone}>
            Later
          </button>
        </div>
      </div>
    </form>
  )
}
