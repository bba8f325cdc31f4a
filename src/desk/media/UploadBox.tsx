import { useEffect } from 'react'
import { FileBox } from '../kit/FileBox.tsx'
import { addUploads } from './uploads.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Takes pictures by a file dialog, by drop and by paste. */
export function UploadBox({ shop, isFull }: { shop: string; isFull: boolean }) {
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
