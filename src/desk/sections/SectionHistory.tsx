import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { sectionPath, sectionTitle } from '../../domain/desk/sections/section-titles.ts'
import { permissionToEdit, productOf, type Section } from '../../domain/desk/sections/sections.ts'
import { valueAt } from '../../domain/desk/sections/value-tree.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { MoreButton } from '../kit/MoreButton.tsx'
import { Screen } from '../shell/Screen.tsx'
import { RevisionRow } from './RevisionRow.tsx'
import { type SectionEditor, sectionEditor } from './section-editor.ts'
import { $history, loadHistory, loadOlder } from './section-history.ts'

/** Earlier versions of one section: their authors, what they changed, and a way back to each. */
export function SectionHistory({ shop, section }: { shop: DeskShop; section: Section }) {
  const editor = sectionEditor(shop.slug, section)
  const failure = useStore(editor.$failure)
  const title = sectionTitle(section, useTitle(editor, section))
  return (
    <Screen title={`History: ${title}`} context={shop.name}>
      <p className="screen-lead">
        <a className="link" href={sectionPath(shop.slug, section)}>
          Back to {title}
        </a>
      </p>
      <div role="alert">{failure && <p className="alert alert-danger mb-5">{failure}</p>}</div>
      <Revisions editor={editor} mayEdit={mayDo(shop.role, permissionToEdit(section))} />
    </Screen>
  )
}

/** The title of a product as it is saved; undefined of other sections, and until it is loaded. */
function useTitle(editor: SectionEditor, section: Section): string | undefined {
  const base = useStore(editor.$base)
  if (base.state !== 'ready' || productOf(section) === undefined) return undefined
  const title = valueAt(base.value.value, ['title'])
  return typeof title === 'string' ? title : undefined
}

function Revisions({ editor, mayEdit }: { editor: SectionEditor; mayEdit: boolean }) {
  const history = useStore($history)
  const base = useStore(editor.$base)
  // A restored version is a new one.
  const standing = base.state === 'ready' ? base.value.revision : base.state
  useEffect(() => void editor.load(), [editor])
  useEffect(() => {
    if (standing !== 'loading') void loadHistory(editor)
  }, [editor, standing])
  useVersionOfAddress(editor)
  return (
    <LoadedView state={history} label="Loading the history" onRetry={() => loadHistory(editor)}>
      {({ revisions, hasMore }) => {
        if (revisions.length === 0) return <p>No changes yet.</p>
        return (
          <>
            <ol className="revisions">
              {[...revisions.entries()].map(([at, revision]) => (
                <RevisionRow
                  key={revision.revision}
                  editor={editor}
                  revision={revision}
                  isStanding={at === 0}
                  mayEdit={mayEdit && base.state === 'ready'}
                />
              ))}
            </ol>
            <div className="actions mt-5">
              <MoreButton hasMore={hasMore} onMore={() => loadOlder(editor)} />
            </div>
          </>
        )
      }}
    </LoadedView>
  )
}

/** Scrolls to the version that the address names, once; older ones are loaded until it is there. */
function useVersionOfAddress(editor: SectionEditor) {
  const history = useStore($history)
  const wanted = useRef(location.hash)
  useEffect(() => {
    const [, number] = /^#version-(\d+)$/.exec(wanted.current) ?? []
    if (number === undefined || history.state !== 'ready') return
    const { revisions, hasMore } = history.value
    const isThere = revisions.some(({ revision }) => revision === Number(number))
    if (!isThere && hasMore) return void loadOlder(editor)
    wanted.current = ''
    document.getElementById(`version-${number}`)?.scrollIntoView()
  }, [editor, history])
}
