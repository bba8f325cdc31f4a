import { useWork } from '../kit/work.ts'

interface ActionButtonProps {
  look: 'primary' | 'secondary' | 'quiet'
  /** Does one thing; a failure is shown beside the button. */
  onAct: () => Promise<void>
  children: string
}

/** A button that is busy until what it does is done. */
export function ActionButton({ look, onAct, children }: ActionButtonProps) {
  const { busy, failure, run } = useWork(children)
  return (
    <>
      <button
        type="button"
        className={`button button-${look}`}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void run(onAct)}
      >
        {children}
      </button>
      <span role="alert" className="field-error">
        {failure}
      </span>
    </>
  )
}
