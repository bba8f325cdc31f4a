import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { sectionTitles } from '../../domain/desk/sections/section-titles.ts'
import { type FieldSection, fieldSections } from '../../domain/desk/sections/sections.ts'
import { BesidePreview, PreviewButton } from '../sections/BesidePreview.tsx'
import { SectionForm } from '../sections/SectionForm.tsx'
import { type SectionEditor, sectionEditor } from '../sections/section-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { loadSession } from '../sign-in/session.ts'
import { Categories } from './Categories.tsx'
import { Contact } from './Contact.tsx'
import { FrontPage } from './FrontPage.tsx'
import { Pictures } from './Pictures.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { Theme } from './Theme.tsx'

const sections = Object.keys(fieldSections) as FieldSection[]

/** Everything that the shop says about itself, in sections that are saved one by one. */
export function Info({ shop }: { shop: DeskShop }) {
  const editors = (section: FieldSection) => sectionEditor(shop.slug, section)
  const [previewed, preview] = useState<FieldSection>('contact')
  useShopName(shop, editors('contact'))
  useFragment(shop.slug)
  return (
    <Screen title="Shop info" context={shop.name}>
      <BesidePreview editor={editors(previewed)}>
        <div className="info">
          <nav className="info-nav" aria-label="Sections of shop info">
            {sections.map(section => (
              <a key={section} className="info-link" href={`#${section}`}>
                {sectionTitles[section]}
              </a>
            ))}
          </nav>
          <div className="info-sections">
            {sections.map(section => (
              <section
                key={section}
                className="panel info-section"
                id={section}
                aria-labelledby={`${section}-title`}
                onFocus={() => preview(section)}
              >
                <h2 className="info-title" id={`${section}-title`} tabIndex={-1}>
                  {sectionTitles[section]}
                </h2>
                <SectionForm
                  editor={editors(section)}
                  label={sectionTitles[section]}
                  actions={<PreviewButton editor={editors(section)} />}
                >
                  {fieldsOf(section, editors, shop.origin)}
                </SectionForm>
              </section>
            ))}
          </div>
        </div>
      </BesidePreview>
    </Screen>
  )
}

function fieldsOf(
  section: FieldSection,
  editors: (section: FieldSection) => SectionEditor,
  origin: string,
): ReactNode {
  const editor = editors(section)
  switch (section) {
    case 'contact':
      return <Contact editor={editor} />
    case 'pictures':
      return <Pictures editor={editor} origin={origin} />
    case 'theme':
      return <Theme editor={editor} contact={editors('contact')} />
    case 'categories':
      return <Categories editor={editor} origin={origin} />
    case 'social':
      return <SocialLinks editor={editor} />
    case 'home':
      return <FrontPage editor={editor} contact={editors('contact')} />
  }
}

/** The bar shows the shop's name, which may be saved here. */
function useShopName(shop: DeskShop, contact: SectionEditor) {
  const base = useStore(contact.$base)
  const name = base.state === 'ready' ? base.value.value.storeName : undefined
  useEffect(() => {
    if (typeof name === 'string' && name !== '' && name !== shop.name) void loadSession()
  }, [name, shop.name])
}

/** The address may name a section, whose place is known once those above it are loaded. */
function useFragment(slug: string) {
  const $isLoaded = useMemo(() => {
    const bases = sections.map(section => sectionEditor(slug, section).$base)
    return computed(bases, (...states) => states.every(({ state }) => state !== 'loading'))
  }, [slug])
  const isLoaded = useStore($isLoaded)
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
}
