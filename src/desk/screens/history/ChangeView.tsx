import { diffLines, diffWordsWithSpace } from 'diff'
import { fieldLabel, fieldText } from '../../../domain/desk/field-labels.ts'
import { textOfHtml } from '../../../domain/desk/text-of-html.ts'
import { differences } from '../../../domain/desk/value-tree.ts'
import type { Change } from '../../stores/part-history.ts'

/** Beyond this many characters, whole lines are compared: words would take too long. */
const MOST_FOR_WORDS = 40_000

/** What a version changed, field by field. */
export function ChangeView({ change: { before, after } }: { change: Change }) {
  const changed = differences(before, after)
  if (changed.length === 0) return <p>Nothing: it is the same as the version before.</p>
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
  const [old, next] = [textOfHtml(before), textOfHtml(after)]
  if (old !== next) return <TextChange before={old} after={next} />
  return (
    <>
      <p className="cell-note">Only the formatting changed:</p>
      <TextChange before={before} after={after} />
    </>
  )
}

function TextChange({ before, after }: { before: string; after: string }) {
  const isLong = before.length + after.length > MOST_FOR_WORDS
  const pieces = isLong ? diffLines(before, after) : diffWordsWithSpace(before, after)
  return (
    <p className="change-text">
      {[...pieces.entries()].map(([at, { value, added, removed }]) => {
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
