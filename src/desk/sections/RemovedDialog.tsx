import { Dialog } from '../kit/Dialog.tsx'

interface RemovedDialogProps {
  /** One sentence each. */
  removed: readonly string[]
  onAnswer: (goOn: boolean) => void
}

/** Shows what saving removes from a text, before it is saved. */
export function RemovedDialog({ removed, onAnswer }: RemovedDialogProps) {
  return (
    <Dialog title="Some of this cannot be shown in the shop" onCancel={() => onAnswer(false)}>
      <div className="stack">
        <ul className="removed">
          {removed.map(sentence => (
            <li key={sentence}>
              {sentence
                .replace(/\bwas removed/, 'will be removed')
                .replace(/\bwere removed/, 'will be removed')}
            </li>
          ))}
        </ul>
        <div className="actions">
          <button type="button" className="button button-primary" onClick={() => onAnswer(true)}>
            Save without these
          </button>
          <button type="button" className="button button-quiet" onClick={() => onAnswer(false)}>
            Back to the text
          </button>
        </div>
      </div>
    </Dialog>
  )
}
