import type { DeskEndpoint } from '../../contract/desk/desk-endpoint.ts'
import type { DeskRequestOf } from '../client/call-desk.ts'
import { fetchFile } from '../client/files.ts'
import { withInterruptions } from './call.ts'
import { noticed } from './failure.ts'

/** Milliseconds that the browser has to begin with the download. */
const DOWNLOAD_MS = 60_000

/** Saves the file that a call answers among the person's downloads; a refusal is a notice. */
export async function saveFile<E extends DeskEndpoint>(
  endpoint: E,
  request: DeskRequestOf<E>,
): Promise<void> {
  await noticed(async () => {
    // Not a plain link: the call may need a fresh proof first, and a refusal would be saved as the file.
    const { name, content } = await withInterruptions(() => fetchFile(endpoint, request))
    const url = URL.createObjectURL(content)
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
  })
}
