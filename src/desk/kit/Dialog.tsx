import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  /** Called when the person closes the dialog by the Escape key; without it, the dialog stays open. */
  onCancel?: (() => void) | undefined
  /** As wide as pictures need. */
  wide?: boolean
  children: ReactNode
}

/** A native modal dialog that is open as long as it is rendered; the browser gives the focus back afterwards. */
export function Dialog({ title, onCancel, wide = false, children }: DialogProps) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      <h2 className="dialog-title" id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
