import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { sectionTitles } from '../../domain/desk/sections/section-titles.ts'
import { type FieldSection, fieldSections } from '../../domain/desk/sections/sections.ts'
import { isTree, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { networkName } from '../../domain/shops/social.ts'
import { Picture } from '../kit/Picture.tsx'
import { ChoosePicture } from '../media/ChoosePicture.tsx'
import { BesidePreview, PreviewButton } from '../sections/BesidePreview.tsx'
import { SectionField } from '../sections/SectionField.tsx'
import { SectionForm } from '../sections/SectionForm.tsx'
import { changeAt, type SectionEditor, sectionEditor } from '../sections/section-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { loadSession } from '../sign-in/session.ts'
import { Categories } from './Categories.tsx'
import { FrontPage } from './FrontPage.tsx'
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
          <div className="flex min-w-0 flex-col gap-6">
            {sections.map(section => (
              <section
                key={section}
                className="panel info-section"
                id={section}
                aria-labelledby={`${section}-title`}
                onFocus={() => preview(section)}
              >
                <h2 className="mb-5 text-lg" id={`${section}-title`} tabIndex={-1}>
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
      return <FrontPage editor={editor} contact={editors('contact')} origin={origin} />
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

/** The shop's names, how to reach it, and what it is. */
function Contact({ editor }: { editor: SectionEditor }) {
  return (
    <>
      <SectionField editor={editor} path={['storeName']} label="Shop name" autoComplete="off" />
      <SectionField
        editor={editor}
        path={['companyName']}
        label="Company name"
        hint="The company that sells. Shown in the policies and the footer."
      />
      <SectionField editor={editor} path={['companyAddress']} label="Address" lines={2} />
      <SectionField editor={editor} path={['companyEmail']} label="Email" type="email" autoComplete="off" />
      <SectionField editor={editor} path={['companyPhone']} label="Phone" type="tel" autoComplete="off" />
      <SectionField
        editor={editor}
        path={['description']}
        label="Description"
        lines={3}
        hint="Shown on the front page and by search engines."
      />
    </>
  )
}

const pictures = [
  {
    path: ['companyLogoUrl'],
    label: 'Logo',
    hint: 'Shown small beside the shop’s name, so a square one is seen best.',
  },
  {
    path: ['heroImageUrl'],
    label: 'Picture of shared links',
    hint: 'Shown where somebody shares a link to the front page, as in WhatsApp.',
  },
] as const

/** The addresses of the shop's own pictures, with the pictures. */
function Pictures({ editor, origin }: { editor: SectionEditor; origin: string }) {
  const value = useStore(editor.$value)
  return pictures.map(({ path, label, hint }) => (
    <div key={label} className="with-picture">
      <Picture
        address={String(valueAt(value, path) ?? '')}
        shop={{ slug: editor.shop, origin }}
        label={label}
      />
      <div className="picture-fields">
        <SectionField
          editor={editor}
          path={path}
          label={label}
          hint={`${hint} Choose one from the library, or enter a web address that starts with https://.`}
          inputMode="url"
          spellCheck={false}
        />
        <ChoosePicture
          shop={editor.shop}
          what={label}
          onChoose={picture => changeAt(editor, path, picture.path)}
        />
      </div>
    </div>
  ))
}

const usual = ['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsapp']

/** Addresses of the shop's profiles; the usual networks, and others that the shop has already. */
function SocialLinks({ editor }: { editor: SectionEditor }) {
  const base = useStore(editor.$base)
  const links = base.state === 'ready' ? valueAt(base.value.value, ['socialLinks']) : undefined
  const error = useStore(editor.$errors)['socialLinks']
  const own = Object.keys(isTree(links) ? links : {})
  const known = own.map(name => name.toLowerCase())
  const networks = [...own, ...usual.filter(name => !known.includes(name))].sort((a, b) => rank(a) - rank(b))
  return (
    <>
      {networks.map(network => (
        <SectionField
          key={network}
          editor={editor}
          path={['socialLinks', network]}
          label={networkName(network)}
          placeholder="https://…"
          inputMode="url"
          spellCheck={false}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </>
  )
}

/** The usual networks first, in the same places whether the shop has them or not. */
function rank(network: string): number {
  const place = usual.indexOf(network.toLowerCase())
  return place === -1 ? usual.length : place
}
