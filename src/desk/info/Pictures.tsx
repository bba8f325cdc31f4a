import { useStore } from '@nanostores/react'
import { valueAt, withValueAt } from '../../domain/desk/sections/value-tree.ts'
import { Picture } from '../kit/Picture.tsx'
import { ChoosePicture } from '../media/ChoosePicture.tsx'
import { SectionField } from '../sections/SectionField.tsx'
import type { SectionEditor } from '../sections/section-editor.ts'

const pictures = [
  { path: ['companyLogoUrl'], label: 'Logo' },
  { path: ['heroImageUrl'], label: 'Picture of the front page' },
] as const

/** The addresses of the shop's own pictures, with the pictures. */
export function Pictures({ editor, origin }: { editor: SectionEditor; origin: string }) {
  const value = useStore(editor.$value)
  return pictures.map(({ path, label }) => (
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
          hint="A picture from the library, or a web address that starts with https://."
          inputMode="url"
          spellCheck={false}
        />
        <ChoosePicture
          shop={editor.shop}
          what={label}
          onChoose={picture => editor.change(withValueAt(editor.$value.get(), path, picture.path))}
        />
      </div>
    </div>
  ))
}
