import { folderStore } from './folder-store.ts'
import type { S3Address } from './media-address.ts'
import type { MediaStore } from './media-store.ts'
import { s3Store } from './s3-store.ts'

/** The store of pictures of an installation: S3 where there is an address, else the folder `mediaDir`. */
export function openMedia(address: S3Address | undefined, mediaDir: string): MediaStore {
  return address ? s3Store(address) : folderStore(mediaDir)
}
