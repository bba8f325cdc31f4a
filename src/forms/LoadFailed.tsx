/** Message for a failed load, with a retry button. */
export function LoadFailed({ text, retry }: { text: string; retry: () => unknown }) {
  return (
    <div className="space-y-4">
      <div className="alert alert-danger" role="alert">
        {text}
      </div>
      <button type="button" className="button button-secondary" onClick={() => void retry()}>
        Try Again
      </button>
    </div>
  )
}
