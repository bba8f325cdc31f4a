interface Props {
  icon?: 'bag' | 'heart'
  title: string
  href: string
  action: string
}

/** Message for an empty list, with a link to continue. */
export function EmptyState({ icon = 'bag', title, href, action }: Props) {
  return (
    <div className="py-8 text-center">
      <span className="mx-auto grid h-24 w-24 place-content-center rounded-full bg-tint text-accent">
        <svg className="icon h-10 w-10" aria-hidden="true">
          <use href={`#i-${icon}`} />
        </svg>
      </span>
      <h2 className="mt-6 text-xl">{title}</h2>
      <a className="button button-primary mt-6" href={href}>
        {action}
      </a>
    </div>
  )
}
