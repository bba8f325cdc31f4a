import { Alert } from './Alert.tsx'

/** Something could not be loaded; trying again is one press away. */
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
