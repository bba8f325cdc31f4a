import type { ProductImport } from '../../../contract/desk/imports.ts'
import { questionOf } from '../../../domain/desk/import-questions.ts'
import { checkAgain, type ImportAddress } from '../../stores/imports.ts'
import { ActionButton } from './ActionButton.tsx'

/** What can be meant in two ways: one answer stands for the whole file, which is checked again. */
export function ImportQuestions({ address, value }: { address: ImportAddress; value: ProductImport }) {
  return value.questions.map(({ kind, example }) => {
    const { text, choices } = questionOf(kind, example)
    return (
      <section key={kind} className="stack" aria-labelledby={`question-${kind}`}>
        <h2 className="section-title" id={`question-${kind}`}>
          {text}
        </h2>
        <div className="actions">
          {choices.map(({ label, answers }) => (
            <ActionButton key={label} look="secondary" onAct={() => checkAgain(address, answers)}>
              {label}
            </ActionButton>
          ))}
        </div>
      </section>
    )
  })
}
