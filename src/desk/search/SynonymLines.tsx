import { useStore } from '@nanostores/react'
import { searchLimits } from '../../contract/desk/search.ts'
import { valueAt, withValueAt } from '../../domain/desk/sections/value-tree.ts'
import { TextField } from '../sections/SectionField.tsx'
import type { EditedFields } from '../sections/section-editor.ts'

/** Groups of synonyms of which each finds what the others find, a group in each line. */
export function SynonymLines({ editor }: { editor: EditedFields }) {
  const lines = valueAt(useStore(editor.$value), ['synonyms'])
  const error = useStore(editor.$errors)['synonyms']
  return (
    <TextField
      label="Synonyms"
      hint={`On each line, enter words that mean the same, with commas between them: up to ${searchLimits.wordsOfSynonym} words each.`}
      lines={6}
      placeholder={'kurta, kurti, tunic\nmobile cover, phone case'}
      spellCheck={false}
      value={Array.isArray(lines) ? lines.join('\n') : ''}
      error={error}
      onChange={text =>
        editor.change(
          withValueAt(editor.$value.get(), ['synonyms'], text === '' ? undefined : text.split('\n')),
        )
      }
    />
  )
}
