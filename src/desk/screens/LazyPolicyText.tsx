import { type ComponentProps, useEffect, useState } from 'react'
import type { PolicyText } from '../editor/PolicyText.tsx'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Loading } from '../parts/Loading.tsx'

let loading: Promise<typeof PolicyText> | undefined

function load(): Promise<typeof PolicyText> {
  loading ??= import('../editor/PolicyText.tsx').then(editor => editor.PolicyText)
  return loading
}

/** The editor, which is loaded where a policy is opened. */
export function LazyPolicyText(props: ComponentProps<typeof PolicyText>) {
  const [Editor, setEditor] = useState<typeof PolicyText>()
  const [hasFailed, setFailed] = useState(false)
  const open = async () => {
    setFailed(false)
    try {
      const loaded = await load()
      setEditor(() => loaded)
    } catch {
      // No network: the next try asks anew.
      loading = undefined
      setFailed(true)
    }
  }
  // Loaded once; the person tries again by the button.
  useEffect(() => void open(), [])
  if (Editor) return <Editor {...props} />
  if (hasFailed) return <LoadFailed message="The editor could not be loaded." onRetry={open} />
  return <Loading label="Opening the editor" />
}
