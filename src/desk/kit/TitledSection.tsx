import type { ReactNode } from 'react'

interface TitledSectionProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

/** A part of a screen below a heading, which names it; the heading has the id. */
export function TitledSection({ id, title, className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
