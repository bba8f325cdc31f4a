import type { ReactNode } from 'react'
import type { DeskEndpoint } from '../../contract/desk/desk-endpoint.ts'
import type { DeskRequestOf } from '../client/call-desk.ts'
import { fetchFile } from '../client/files.ts'
import { SecondaryButton } from './Buttons.tsx'
import { withInterruptions } from './call.ts'
import { noticed } from './failure.ts'
import { useWork } from './work.ts'

interface SaveFileButtonProps<E extends DeskEndpoint> {
  from: E
  request: DeskRequestOf<E>
  children: ReactNode
}

/** A button that saves the file which a call answers; busy until the file is there. */
export function SaveFileButton<E extends DeskEndpoint>({ from, request, children }: SaveFileButtonProps<E>) {
  return <BusyButton onPress={() => saveFile(from, request)}>{children}</BusyButton>
}

interface BusyButtonProps {
  /** Says itself what went wrong. */
  onPress: () => Promise<void>
  children: ReactNode
}

/** A button that is busy until what it does is done. */
export function BusyButton({ onPress, children }: BusyButtonProps) {
  const { busy, run } = useWork('')
  return (
    <SecondaryButton aria-disabled={busy} aria-busy={busy} onClick={() => void run(onPress)}>
      {children}
    </SecondaryButton>
  )
}

/** Milliseconds that the browser has to begin with the download. */
const DOWNLOAD_MS = 60_000

/** Saves the file that a call answers among the person's downloads; a refusal is a notice. */
export async function saveFile<E extends DeskEndpoint>(from: E, request: DeskRequestOf<E>): Promise<void> {
  await noticed(async () => {
    // Not a plain link: the call may need a fresh proof first, and a refusal would be saved as the file.
    const { name, content } = await withInterruptions(() => fetchFile(from, request))
    const url = URL.createObjectURL(content)
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
  })
}
