import type { ReactNode } from 'react'

/** Something that must not be missed; failures interrupt, the rest waits its turn. */
export function Alert({ tone = 'danger', children }: { tone?: 'danger' | 'notice'; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={tone === 'danger' ? 'alert alert-danger' : 'alert'}
    >
      {children}
    </div>
  )
}
