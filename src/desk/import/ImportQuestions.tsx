import type { ProductImport } from '../../contract/desk/imports.ts'
import { questionOf } from '../../domain/desk/import/import-questions.ts'
import { ActionButton } from './ActionButton.tsx'
import { checkAgain, type ImportAddress } from './imports.ts'

/** What can be meant in two ways: one answer stands for the whole file, which is checked again. */
export function ImportQuestions({ address, value }: { address: ImportAddress; value: ProductImport }) {
  const { questions } = value
  if (questions.length === 0) return null
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 className="section-title bad-title" id="questions">
        {questions.length === 1
          ? 'One question about this file'
          : `${questions.length} questions about this file`}
      </h2>
      {questions.map(({ kind, example }) => {
        const { text, hint, choices } = questionOf(kind, example)
        return (
          <fieldset key={kind} className="question">
            <legend className="question-text">{text}</legend>
            <p className="field-hint">{hint}</p>
            <div className="actions">
              {choices.map(({ label, answers }) => (
                <ActionButton key={label} look="secondary" onAct={() => checkAgain(address, answers)}>
                  {label}
                </ActionButton>
              ))}
            </div>
          </fieldset>
        )
      })}
      <p className="field-hint">After an answer the file is checked again; nothing is imported yet.</p>
    </section>
  )
}
