import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { homeLimits as limits } from '../../contract/home.ts'
import { storeInfo } from '../../contract/store-info.ts'
import { pagePath } from '../../domain/desk/sections/ignored-address.ts'
import { type FieldPath, isTree, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { footerCategoryLinks, homeContent } from '../../domain/shops/home.ts'
import { SectionField, TextField } from '../sections/SectionField.tsx'
import { changeAt, type SectionEditor } from '../sections/section-editor.ts'

interface FrontPageProps {
  editor: SectionEditor
  contact: SectionEditor
  /** Of the shop's pages, whose addresses may be copied into links. */
  origin: string
}

/** The front page's own words; an empty field shows what stands there otherwise. */
export function FrontPage({ editor, contact, origin }: FrontPageProps) {
  const description = valueAt(useStore(contact.$value), ['description'])
  const usual = homeContent({
    home: undefined,
    description: typeof description === 'string' ? description : '',
  })
  const text = (field: keyof typeof usual & string, label: string, lines?: number) => (
    <SectionField
      editor={editor}
      path={['home', field]}
      label={label}
      placeholder={String(usual[field])}
      limit={lines ? limits.text : limits.title}
      {...(lines ? { lines } : {})}
    />
  )
  return (
    <>
      <p className="field-hint">If a field is empty, the page shows the grey text.</p>
      {text('heroTitle', 'Title')}
      {text('heroText', 'Text below the title', 2)}
      <Entries
        editor={editor}
        path={['home', 'heroButtons']}
        label="Buttons"
        one="Button"
        most={limits.buttons}
        usual={usual.heroButtons}
        fields={[
          { name: 'label', label: 'label', limit: limits.label },
          {
            name: 'href',
            label: 'page, such as /products',
            limit: limits.href,
            read: text => pagePath(text, origin),
          },
        ]}
      />
      {text('featuredTitle', 'Heading of featured products')}
      {text('promoTitle', 'Heading of the promotion')}
      <Entries
        editor={editor}
        path={['home', 'promoBlurbs']}
        label="Texts of the promotion"
        one="Text"
        most={limits.blurbs}
        usual={usual.promoBlurbs}
        fields={[
          { name: 'title', label: 'title', limit: limits.title },
          { name: 'text', label: 'text', limit: limits.text },
        ]}
      />
      {text('newsletterTitle', 'Heading of the newsletter')}
      {text('newsletterText', 'Text of the newsletter', 2)}
      <FooterCategories editor={editor} />
      <Announcement editor={editor} origin={origin} />
    </>
  )
}

function FooterCategories({ editor }: { editor: SectionEditor }) {
  const names = valueAt(useStore(editor.$value), ['footerCategories'])
  const error = useStore(editor.$errors)['footerCategories']
  const usual = footerCategoryLinks(storeInfo.parse({})).map(({ name }) => name)
  return (
    <TextField
      label="Categories in the footer"
      hint={`One on each line, up to ${limits.footerCategories}.`}
      lines={3}
      placeholder={usual.join('\n')}
      value={Array.isArray(names) ? names.join('\n') : ''}
      error={error}
      onChange={text => changeAt(editor, ['footerCategories'], text === '' ? undefined : text.split('\n'))}
    />
  )
}

function Announcement({ editor, origin }: { editor: SectionEditor; origin: string }) {
  const announcement = valueAt(useStore(editor.$value), ['announcement'])
  const error = useStore(editor.$errors)['announcement']
  const link = useRef<unknown>('')
  if (isTree(announcement)) link.current = announcement['href'] ?? ''
  return (
    <>
      <TextField
        value={String(valueAt(announcement, ['text']) ?? '')}
        // Without a text there is none, whatever its link; that is there again with the next text.
        onChange={text =>
          changeAt(editor, ['announcement'], text === '' ? undefined : { text, href: link.current })
        }
        label="Announcement"
        hint="One line above every page. Leave it empty for no announcement."
        limit={limits.announcement}
      />
      {isTree(announcement) && (
        <TextField
          value={String(announcement['href'] ?? '')}
          onChange={text => changeAt(editor, ['announcement', 'href'], pagePath(text, origin) || undefined)}
          label="Link of the announcement"
          hint="A page of the shop, such as /products?category=Magazines."
          limit={limits.href}
          spellCheck={false}
        />
      )}
      {error && <p className="field-error">{error}</p>}
    </>
  )
}

interface EntriesProps {
  editor: SectionEditor
  path: FieldPath
  label: string
  /** What one entry is called. */
  one: string
  most: number
  /** What stands where the shop has no entries of its own. */
  usual: readonly Readonly<Record<string, string>>[]
  fields: readonly { name: string; label: string; limit: number; read?: (typed: string) => string }[]
}

/** A list of small entries with a place for each that there may be; empty ones are not saved. */
function Entries({ editor, path, label, one, most, usual, fields }: EntriesProps) {
  const value = valueAt(useStore(editor.$value), path)
  const error = useStore(editor.$errors)[path.join('.')]
  const entries = Array.isArray(value) ? value : []
  const textOf = (at: number, name: string) => String(valueAt(entries[at], [name]) ?? '')
  const change = (at: number, name: string, text: string) => {
    const length = Math.max(entries.length, at + 1)
    const next = Array.from({ length }, (_, i) => {
      const entry = isTree(entries[i]) ? entries[i] : {}
      return i === at ? { ...entry, [name]: text } : entry
    })
    const isEmpty = next.every(entry => Object.values(entry).every(inner => inner === ''))
    changeAt(editor, path, isEmpty ? undefined : next)
  }
  return (
    <fieldset className="entries">
      <legend className="field-label">{label}</legend>
      {Array.from({ length: most }, (_, at) => at).map(at => (
        <div key={at} className="mt-2 grid gap-3 sm:grid-cols-2">
          {fields.map(field => (
            <TextField
              key={field.name}
              label={`${one} ${at + 1}: ${field.label}`}
              placeholder={entries.length > 0 ? '' : (usual[at]?.[field.name] ?? '')}
              limit={field.limit}
              value={textOf(at, field.name)}
              onChange={text => change(at, field.name, field.read?.(text) ?? text)}
            />
          ))}
        </div>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
