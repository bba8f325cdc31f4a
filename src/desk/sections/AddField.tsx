import { useEffect, useRef, useState } from 'react'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { clearNotice } from '../shell/notice.ts'
import { TextField } from './SectionField.tsx'

interface AddFieldProps {
  label: string
  /** The name of the button, where several say 'Add'. */
  button?: string
  /** Adds what is typed; returns why it cannot. */
  onAdd: (typed: string) => string | undefined
}

/** A text that is added to a list: by its button or the Enter key, and by the form's Save, which many press right away. */
export function AddField({ label, button, onAdd }: AddFieldProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  const add = () => {
    const found = onAdd(typed)
    setProblem(found)
    if (found === undefined) setTyped('')
    return found === undefined
  }
  useEffect(() => {
    const form = element.current?.closest('form')
    const addFirst = (event: Event) => {
      if (typed.trim() === '' || add()) return
      event.preventDefault()
      event.stopPropagation()
      // Nothing is saved.
      clearNotice()
      element.current?.querySelector('input')?.focus()
    }
    form?.addEventListener('submit', addFirst)
    return () => form?.removeEventListener('submit', addFirst)
  })
  return (
    <div className="inline-add" ref={element}>
      <TextField
        label={label}
        value={typed}
        error={problem}
        onChange={text => {
          setTyped(text)
          setProblem(undefined)
        }}
        onKeyDown={event => {
          // Enter within a word that is put together, as of Hindi, ends the word.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      <SecondaryButton aria-label={button} onClick={add}>
        Add
      </SecondaryButton>
    </div>
  )
}
