import { useEffect, useRef, useState } from 'react'
import { addUploads } from '../../stores/uploads.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Takes pictures by a file dialog, by drop and by paste. */
export function UploadBox({ shop, isFull }: { shop: string; isFull: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) addUploads(shop, files)
  }
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!isFull && clipboardData && clipboardData.files.length > 0) addUploads(shop, clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [shop, isFull])
  if (isFull)
    return (
      <p className="alert">
        The library is full. Remove pictures that the shop does not use to make room for others.
      </p>
    )
  return (
    <fieldset
      className="drop"
      aria-label="Add pictures"
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <button type="button" className="button button-primary" onClick={() => input.current?.click()}>
        Add pictures
      </button>
      <p className="field-hint">or drop or paste them here. JPEG, PNG, WebP, AVIF or GIF, up to 20 MB each.</p>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept={TYPES}
        multiple
        tabIndex={-1}
        aria-label="Pictures to add"
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
