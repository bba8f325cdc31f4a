import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { $importUpload, dismissImportUpload, uploadProducts } from '../../stores/import-upload.ts'

interface ImportUploadProps {
  shop: string
  label?: string
}

/** Takes a file of products by a file dialog or by drop. */
export function ImportUpload({ shop, label = 'Choose a file' }: ImportUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const upload = useStore($importUpload)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void uploadProducts(shop, file)
  }
  if (upload.state === 'sending') return <Sending name={upload.name} sent={upload.sent} />
  return (
    <>
      <fieldset
        className="drop"
        aria-label="File of products"
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
          {label}
        </button>
        <p className="field-hint">
          or drop it here. CSV of this desk, Shopify, WooCommerce, or any table with a header row, up to 300
          MB.
        </p>
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          tabIndex={-1}
          aria-label="CSV file of products"
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </fieldset>
      <div role="alert">
        {upload.state === 'failed' && (
          <p className="alert alert-danger">
            {upload.name}: {upload.message}
          </p>
        )}
      </div>
    </>
  )
}

function Sending({ name, sent }: { name: string; sent: number }) {
  return (
    <div className="upload">
      <p className="upload-name">{name}</p>
      <progress className="upload-bar" value={sent} max={1} aria-label={`${name} is sent`} />
      <p className="field-hint">{sent < 1 ? `${Math.floor(sent * 100)} % sent` : 'The file is read'}</p>
      <div className="actions">
        <button type="button" className="button button-quiet" onClick={dismissImportUpload}>
          Cancel
        </button>
      </div>
    </div>
  )
}
