import { useStore } from '@nanostores/react'
import { QuietButton } from '../kit/Buttons.tsx'
import { FileBox } from '../kit/FileBox.tsx'
import { $importUpload, dismissImportUpload, uploadProducts } from './imports.ts'

/** Takes a file of products by a file dialog or by drop. */
export function ImportUpload({ shop, label = 'Choose a file' }: { shop: string; label?: string }) {
  const upload = useStore($importUpload)
  const take = ([file]: FileList) => {
    if (file) void uploadProducts(shop, file)
  }
  if (upload.state === 'sending') return <Sending name={upload.name} sent={upload.sent} />
  return (
    <>
      <FileBox
        label="File of products"
        inputLabel="CSV or Excel file of products"
        button={label}
        types=".csv,.tsv,.txt,.xlsx,text/csv"
        onFiles={take}
      >
        or drop it here. A CSV file from this desk, Shopify or WooCommerce, or any CSV or Excel table with a
        header row, up to 300 MB.
      </FileBox>
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
      <progress className="upload-bar" value={sent} max={1} aria-label={`Sending ${name}`} />
      <p className="field-hint">{sent < 1 ? `${Math.floor(sent * 100)} % sent` : 'Reading the file'}</p>
      <div className="actions">
        <QuietButton onClick={dismissImportUpload}>Cancel</QuietButton>
      </div>
    </div>
  )
}
