import { join } from 'node:path'
import { readEnv } from '../../env.ts'
import { copyMedia } from '../../media/copy-media.ts'
import { mediaAddress } from '../../media-store/media-address.ts'
import { openMedia } from '../../media-store/open-media.ts'
import type { CommandCall } from '../command.ts'

const FOLDER = 'folder'

interface Options {
  from: string | undefined
  to: string
}

/** Copies all pictures from `from`, or from where the installation has them, to `to`. */
export async function moveMedia({ env, options: { from, to } }: CommandCall<Options>): Promise<string> {
  const read = readEnv(env)
  const mediaDir = join(read.dataDir, 'media')
  const opened = (text: string) => openMedia(text === FOLDER ? undefined : mediaAddress(text, env), mediaDir)
  const media = from === undefined ? openMedia(read.mediaAddress, mediaDir) : opened(from)
  const { copied, known } = await copyMedia({ media, mediaDir }, opened(to))
  const next = to === FOLDER ? 'without MEDIA_URL' : 'with MEDIA_URL set to that address'
  return `${copied} pictures were copied and compared, ${known} were already there. Start Haat ${next}. Then run this command once more with --from set to the old place, to copy pictures that were added meanwhile. The old pictures stay.`
}
