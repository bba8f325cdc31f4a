import { Alert } from './Alert.tsx'
import { look } from './look.ts'

/** Something could not be loaded; trying again is one press away. */
export function LoadFailed({ text, retry }: { text: string; retry: () => Promise<void> }) {
  return (
    <div className="space-y-4">
      <Alert>{text}</Alert>
      <button type="button" className={look.secondary} onClick={() => void retry()}>
        Try Again
      </button>
    </div>
  )
}
