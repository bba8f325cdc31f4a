import type { ComponentProps, ReactNode } from 'react'

interface LinkProps {
  /** Without one, the text stands alone: not everybody may open what it names. */
  href: string | false | undefined
  children: ReactNode
}

export function Link({ href, children }: LinkProps) {
  if (!href) return <span>{children}</span>
  return (
    <a className="link" href={href}>
      {children}
    </a>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: ComponentProps<'a'>) {
  return <a className="button button-secondary" {...props} />
}

/** One that opens a tab of its own, so that this screen stays as it is. */
export function NewTabLink(props: ComponentProps<'a'>) {
  return <ButtonLink target="_blank" rel="noreferrer" {...props} />
}
