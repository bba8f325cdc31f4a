import { Alert } from './Alert.tsx'

/** Message for a failed load, with a retry button. */
export function LoadFailed({ text, retry }: { text: string; retry: () => Promise<void> }) {
  return (
    <div className="space-y-4">
      <Alert>{text}</Alert>
      <button type="button" className="button button-secondary" onClick={() => void retry()}>
        Try Again
      </button>
    </div>
  )
}
