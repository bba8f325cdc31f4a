/** A failure to load, with a button that tries again. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <div className="panel stack" role="alert">
      <p>{message}</p>
      <button type="button" className="button button-secondary" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  )
}
