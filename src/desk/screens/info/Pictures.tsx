import { useStore } from '@nanostores/react'
import { valueAt } from '../../../domain/desk/value-tree.ts'
import { PartField } from '../../parts/PartField.tsx'
import { Picture } from '../../parts/Picture.tsx'
import type { PartEditor } from '../../stores/part-editor.ts'

const pictures = [
  { path: ['companyLogoUrl'], label: 'Logo' },
  { path: ['heroImageUrl'], label: 'Picture of the front page' },
] as const

/** The addresses of the shop's own pictures, with the pictures. */
export function Pictures({ editor, origin }: { editor: PartEditor; origin: string }) {
  const value = useStore(editor.$value)
  return pictures.map(({ path, label }) => (
    <div key={label} className="with-picture">
      <Picture address={String(valueAt(value, path) ?? '')} origin={origin} label={label} />
      <PartField
        editor={editor}
        path={path}
        label={label}
        hint="A web address that starts with https://, or a path of the shop such as /media/logo.webp."
        inputMode="url"
        spellCheck={false}
      />
    </div>
  ))
}
