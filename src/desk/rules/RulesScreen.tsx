import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { ruleTitles } from '../../domain/desk/sections/section-titles.ts'
import type { RuleSection } from '../../domain/desk/sections/sections.ts'
import { SectionForm } from '../sections/SectionForm.tsx'
import { type SectionEditor, sectionEditor } from '../sections/section-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { Example } from './Example.tsx'

interface RulesScreenProps {
  shop: DeskShop
  section: RuleSection
  /** What the section does, and what stands while it is off. */
  lead: string
  fields: (editor: SectionEditor) => ReactNode
  /** Stands below the form. */
  children?: ReactNode
}

/** One section of the shop's rules: its form, and a cart that shows what is typed in it. */
export function RulesScreen({ shop, section, lead, fields, children }: RulesScreenProps) {
  const editor = sectionEditor(shop.slug, section)
  // What stands below the form waits for it, so that nothing moves.
  const isThere = useStore(editor.$base).state !== 'loading'
  return (
    <Screen title={ruleTitles[section]} context={shop.name}>
      <p className="screen-lead">{lead}</p>
      <div className="rules">
        <section className="panel" aria-label={ruleTitles[section]}>
          <SectionForm editor={editor} label={ruleTitles[section]}>
            {fields(editor)}
          </SectionForm>
        </section>
        {isThere && <Example shop={shop.slug} />}
      </div>
      {isThere && children}
    </Screen>
  )
}
