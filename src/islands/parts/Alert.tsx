import type { ReactNode } from 'react'

type Tone = 'danger' | 'notice' | 'success'

const tones: Record<Tone, string> = {
  danger: 'border-danger text-danger',
  notice: 'border-warning text-ink',
  success: 'border-success text-ink',
}

/** Something that must not be missed; failures interrupt, the rest waits its turn. */
export function Alert({ tone = 'danger', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`rounded-shop border-s-4 bg-surface px-4 py-3 text-sm ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
