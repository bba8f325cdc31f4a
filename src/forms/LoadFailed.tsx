import { useEffect } from 'react'

interface LoadFailedProps {
  text: string
  retry: () => unknown
  /** What the button does, if that is more. */
  press?: () => unknown
}

/** Milliseconds after the browser came online in which its network may not carry anything yet. */
const SETTLING = 10_000
/** Milliseconds between two tries meanwhile. */
const PAUSE = 2_000

let onlineSince = Number.NEGATIVE_INFINITY
globalThis.addEventListener?.('online', () => {
  onlineSince = performance.now()
})

/** Message for a failed load, with a retry button. Once the browser is online again, it retries by itself. */
export function LoadFailed({ text, retry, press = retry }: LoadFailedProps) {
  useEffect(() => {
    const again = () => void retry()
    const timer = setInterval(() => performance.now() - onlineSince < SETTLING && again(), PAUSE)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [retry])
  return (
    <div className="space-y-4">
      <div className="alert alert-danger" role="alert">
        {text}
      </div>
      <button type="button" className="button button-secondary" onClick={() => void press()}>
        Try Again
      </button>
    </div>
  )
}
