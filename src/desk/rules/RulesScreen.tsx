import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { ruleTitles } from '../../domain/desk/sections/part-titles.ts'
import type { RulePart } from '../../domain/desk/sections/parts.ts'
import { PartForm } from '../sections/PartForm.tsx'
import { type PartEditor, partEditor } from '../sections/part-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { Example } from './Example.tsx'

interface RulesScreenProps {
  shop: DeskShop
  part: RulePart
  /** What the section does, and what stands while it is off. */
  lead: string
  fields: (editor: PartEditor) => ReactNode
  /** Stands below the form. */
  children?: ReactNode
}

/** One section of the shop's rules: its form, and a cart that shows what is typed in it. */
export function RulesScreen({ shop, part, lead, fields, children }: RulesScreenProps) {
  const editor = partEditor(shop.slug, part)
  // What stands below the form waits for it, so that nothing moves.
  const isThere = useStore(editor.$base).state !== 'loading'
  return (
    <Screen title={ruleTitles[part]} context={shop.name}>
      <p className="screen-lead">{lead}</p>
      <div className="rules">
        <section className="panel" aria-label={ruleTitles[part]}>
          <PartForm editor={editor} label={ruleTitles[part]}>
            {fields(editor)}
          </PartForm>
        </section>
        {isThere && <Example shop={shop.slug} />}
      </div>
      {isThere && children}
    </Screen>
  )
}
