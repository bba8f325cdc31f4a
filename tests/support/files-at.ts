import { folderStore } from '../../src/store-api/media-store/folder-store.ts'
import type { Files } from '../../src/store-api/platform/services/service-context.ts'

/** Pictures and other files below one folder, as an installation without MEDIA_URL has them. */
export function filesAt(mediaDir: string): Files {
  return { media: folderStore(mediaDir), mediaDir }
}
