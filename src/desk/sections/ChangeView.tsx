import { fieldLabel, fieldText } from '../../domain/desk/sections/field-labels.ts'
import { differences } from '../../domain/desk/sections/value-tree.ts'
import { readText } from '../kit/read-text.ts'
import { comparedTexts } from './MarkedText.tsx'
import type { Change } from './section-history.ts'

/** What a version changed, field by field. */
export function ChangeView({ change: { before, after } }: { change: Change }) {
  const changed = differences(before, after)
  if (changed.length === 0) return <p>No change from the version before.</p>
  return (
    <dl className="changes">
      {changed.map(({ path, before: old, after: next }) => (
        <div key={path.join('\n')}>
          <dt className="field-label">{fieldLabel(path)}</dt>
          <dd>
            {path[0] === 'html' ? (
              <HtmlChange before={String(old ?? '')} after={String(next ?? '')} />
            ) : (
              <TextChange before={textOf(old)} after={textOf(next)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The words that changed; where only the formatting did, its HTML. */
function HtmlChange({ before, after }: { before: string; after: string }) {
  const [old, next] = [readText(before), readText(after)]
  if (old !== next) return <TextChange before={old} after={next} />
  return (
    <>
      <p className="cell-note">Only the formatting changed:</p>
      <TextChange before={before} after={after} />
    </>
  )
}

function TextChange({ before, after }: { before: string; after: string }) {
  return (
    <p className="change-text">
      {[...comparedTexts(before, after).entries()].map(([at, { value, added, removed }]) => {
        if (added) return <ins key={at}>{value}</ins>
        if (removed) return <del key={at}>{value}</del>
        return <span key={at}>{value}</span>
      })}
    </p>
  )
}

function textOf(value: unknown): string {
  return value === undefined ? '' : fieldText(value)
}
