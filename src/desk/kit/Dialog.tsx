import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  title: string
  /** Called when the person closes the dialog by the Escape key; without it, the dialog stays open. */
  onCancel?: (() => void) | undefined
  /** As wide as pictures need. */
  wide?: boolean
  /** Its title gets the focus when it opens or asks something else, not its first button: a key that is held down presses nothing. */
  focusTitle?: boolean
  children: ReactNode
}

/** A native modal dialog that is open as long as it is rendered; the focus goes back to where it was, or to the heading of the screen. */
export function Dialog({ title, onCancel, wide = false, focusTitle = false, children }: DialogProps) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      focusHeadingIfLost()
    }
  }, [])
  useLayoutEffect(() => {
    if (focusTitle) element.current?.querySelector('h2')?.focus()
  }, [focusTitle])
  return (
    <dialog
      ref={element}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={event => {
        // Not of a choice of files in it, whose event bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onCancel?.()
      }}
      // At a second press of Escape a browser closes a dialog whatever the page says; calls would wait for it for ever.
      onClose={({ currentTarget }) => !onCancel && currentTarget.isConnected && currentTarget.showModal()}
    >
      <h2 className="mb-4 text-lg outline-none" id={id} tabIndex={focusTitle ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** Focuses the screen's heading once all is drawn, if what had the focus is gone. */
function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  })
}
