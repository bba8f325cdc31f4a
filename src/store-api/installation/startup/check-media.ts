import type { Logger } from 'pino'
import { MediaError, type MediaStore } from '../../media-store/media-store.ts'

/** Throws MediaError where the store of pictures refuses; one that is away for now keeps no shop from serving. */
export async function checkMedia(media: MediaStore, log: Logger): Promise<void> {
  try {
    await media.check()
  } catch (error) {
    if (!(error instanceof MediaError) || !error.isTemporary) throw error
    log.error(`${error.message} Until then shops show no pictures.`)
  }
}
