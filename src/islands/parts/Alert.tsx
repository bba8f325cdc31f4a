import type { ReactNode } from 'react'

/** A failure that appears out of sight, as above a long form, is brought into view. */
const show = (alert: Element | null) => alert?.scrollIntoView({ block: 'nearest' })

/** Something that must not be missed; failures interrupt, the rest waits its turn. */
export function Alert({ tone = 'danger', children }: { tone?: 'danger' | 'notice'; children: ReactNode }) {
  return (
    <div
      ref={tone === 'danger' ? show : undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={tone === 'danger' ? 'alert alert-danger' : 'alert'}
    >
      {children}
    </div>
  )
}
