import { type ReactNode, useRef, useState } from 'react'
import { PrimaryButton } from './Buttons.tsx'

interface FileBoxProps {
  /** Names the box, and the file field in it. */
  label: string
  inputLabel: string
  button: string
  /** As an input's `accept`. */
  types: string
  multiple?: boolean
  /** Called with at least one file. */
  onFiles: (files: FileList) => void
  /** The hint below the button. */
  children: ReactNode
}

/** Takes files by a file dialog or by drop. */
export function FileBox({ label, inputLabel, button, types, multiple, onFiles, children }: FileBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(files)
  }
  return (
    <fieldset
      className="drop"
      aria-label={label}
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <PrimaryButton onClick={() => input.current?.click()}>{button}</PrimaryButton>
      <p className="field-hint">{children}</p>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept={types}
        multiple={multiple}
        tabIndex={-1}
        aria-label={inputLabel}
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
