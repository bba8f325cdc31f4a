import { join } from 'node:path'
import { readEnv } from '../../env.ts'
import { mediaAddress } from '../../media-store/media-address.ts'
import { openMedia } from '../../media-store/open-media.ts'
import { copyMedia } from '../../services/media/copy-media.ts'
import type { CommandCall } from '../command.ts'

/** Copies all pictures from where the installation has them to `--to`. */
export async function moveMedia({ env, options: { to } }: CommandCall<{ to: string }>): Promise<string> {
  const { dataDir, mediaAddress: from } = readEnv(env)
  const mediaDir = join(dataDir, 'media')
  const target = openMedia(to === 'folder' ? undefined : mediaAddress(to, env), mediaDir)
  const { copied, known } = await copyMedia({ media: openMedia(from, mediaDir), mediaDir }, target)
  const next = to === 'folder' ? 'without MEDIA_URL' : 'with MEDIA_URL set to that address'
  return `${copied} pictures are copied and compared, ${known} were there. Start Haat ${next}, then run this command once more as before for pictures that were added meanwhile; the source stays as it is.`
}
