import { useEffect } from 'react'

interface LoadFailedProps {
  text: string
  retry: () => unknown
  /** What the button does, if that is more. */
  press?: () => unknown
}

/** Message for a failed load, with a retry button. Once the browser is online again, it retries by itself. */
export function LoadFailed({ text, retry, press = retry }: LoadFailedProps) {
  useEffect(() => {
    const again = () => void retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
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
