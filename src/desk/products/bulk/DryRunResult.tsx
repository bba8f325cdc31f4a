import { changedFieldName, changedValueText, productCount } from '../../../domain/desk/products/bulk-texts.ts'
import type { DryRun } from './bulk-change.ts'

/** What a change would do, with the first products that it changes and refuses. */
export function DryRunResult({ result }: { result: DryRun }) {
  const { changed, same, refused, changes, refusals } = result
  return (
    <>
      <p role="status">
        {productCount(changed)} would change
        {same > 0 && `, ${productCount(same)} would stay the same`}
        {refused > 0 && `, ${productCount(refused)} cannot be changed`}. Nothing is changed yet.
      </p>
      {changes.length > 0 && (
        <section className="dry-run" aria-label="What would change">
          <ul>
            {changes.map(({ id, title, fields }) => (
              <li key={id} className="dry-run-product">
                <span className="font-medium">{title}</span>
                {fields.map(field => (
                  <span key={changedFieldName(field)} className="cell-note">
                    {changedFieldName(field)}: {changedValueText(field.field, field.before)} →{' '}
                    {changedValueText(field.field, field.after)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {changed > changes.length && <p>And {productCount(changed - changes.length)} more.</p>}
        </section>
      )}
      {refusals.length > 0 && (
        <ul aria-label="What cannot be changed">
          {refusals.map(({ id, title, error }) => (
            <li key={id} className="dry-run-product">
              <span className="font-medium">{title}</span>
              <span className="cell-note">{error}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
