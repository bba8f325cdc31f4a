import type { ReactNode } from 'react'
import type { BarLink } from '../../domain/desk/navigation.ts'

interface BarLinksProps {
  slug: string
  links: readonly BarLink[]
  /** The name of the link that leads to the present screen. */
  present: string
  /** Called before a link leads on. */
  onFollow?: () => void
  /** What stands beside a title. */
  children?: (name: string) => ReactNode
}

/** The links of one row of the bar. */
export function BarLinks({ slug, links, present, onFollow, children }: BarLinksProps) {
  return links.map(({ name, title, path }) => (
    <a
      key={name}
      className="bar-link"
      href={path(slug)}
      onClick={onFollow}
      aria-current={name === present ? 'page' : undefined}
    >
      {title}
      {children?.(name)}
    </a>
  ))
}
