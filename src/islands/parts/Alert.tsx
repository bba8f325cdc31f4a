import type { ReactNode } from 'react'

/** A failure that appears out of sight, as above a long form, is brought into view. */
const show = (alert: Element | null) => alert?.scrollIntoView({ block: 'nearest' })

/** Something that must not be missed; failures interrupt, the rest waits its turn. */
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
