import type { ReactNode } from 'react'

/** Scrolls an alert into view that appears off screen, as above a long form. */
const show = (alert: Element | null) => alert?.scrollIntoView({ block: 'nearest' })

/** An important message; screen readers announce failures at once, others politely. */
export function Alert({ kind = 'danger', children }: { kind?: 'danger' | 'notice'; children: ReactNode }) {
  return (
    <div
      ref={kind === 'danger' ? show : undefined}
      role={kind === 'danger' ? 'alert' : 'status'}
      className={kind === 'danger' ? 'alert alert-danger' : 'alert'}
    >
      {children}
    </div>
  )
}
