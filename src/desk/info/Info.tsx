import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { sectionTitles } from '../../domain/desk/sections/part-titles.ts'
import { type InfoSection, infoSections } from '../../domain/desk/sections/parts.ts'
import { BesidePreview, PreviewButton } from '../sections/BesidePreview.tsx'
import { PartForm } from '../sections/PartForm.tsx'
import { type PartEditor, partEditor } from '../sections/part-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { loadSession } from '../sign-in/session.ts'
import { Categories } from './Categories.tsx'
import { Contact } from './Contact.tsx'
import { FrontPage } from './FrontPage.tsx'
import { Pictures } from './Pictures.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { Theme } from './Theme.tsx'

const sections = Object.keys(infoSections) as InfoSection[]

/** Everything that the shop says about itself, in sections that are saved one by one. */
export function Info({ shop }: { shop: DeskShop }) {
  const editors = (part: InfoSection) => partEditor(shop.slug, part)
  const [previewed, preview] = useState<InfoSection>('contact')
  useShopName(shop, editors('contact'))
  useFragment(shop.slug)
  return (
    <Screen title="Shop info" context={shop.name}>
      <BesidePreview editor={editors(previewed)}>
        <div className="info">
          <nav className="info-nav" aria-label="Sections of shop info">
            {sections.map(part => (
              <a key={part} className="info-link" href={`#${part}`}>
                {sectionTitles[part]}
              </a>
            ))}
          </nav>
          <div className="info-sections">
            {sections.map(part => (
              <section
                key={part}
                className="panel info-section"
                id={part}
                aria-labelledby={`${part}-title`}
                onFocus={() => preview(part)}
              >
                <h2 className="info-title" id={`${part}-title`} tabIndex={-1}>
                  {sectionTitles[part]}
                </h2>
                <PartForm
                  editor={editors(part)}
                  label={sectionTitles[part]}
                  actions={<PreviewButton editor={editors(part)} />}
                >
                  {fieldsOf(part, editors, shop.origin)}
                </PartForm>
              </section>
            ))}
          </div>
        </div>
      </BesidePreview>
    </Screen>
  )
}

function fieldsOf(part: InfoSection, editors: (part: InfoSection) => PartEditor, origin: string): ReactNode {
  const editor = editors(part)
  switch (part) {
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
function useShopName(shop: DeskShop, contact: PartEditor) {
  const base = useStore(contact.$base)
  const name = base.state === 'ready' ? base.value.value.storeName : undefined
  useEffect(() => {
    if (typeof name === 'string' && name !== '' && name !== shop.name) void loadSession()
  }, [name, shop.name])
}

/** The address may name a section, whose place is known once those above it are loaded. */
function useFragment(slug: string) {
  const $isLoaded = useMemo(() => {
    const bases = sections.map(part => partEditor(slug, part).$base)
    return computed(bases, (...states) => states.every(({ state }) => state !== 'loading'))
  }, [slug])
  const isLoaded = useStore($isLoaded)
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
}
