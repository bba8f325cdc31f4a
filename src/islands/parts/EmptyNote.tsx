/** Nothing here yet, and where to go from here. */
export function EmptyNote({ title, href, action }: { title: string; href: string; action: string }) {
  return (
    <div className="py-16 text-center">
      <h2 className="text-xl">{title}</h2>
      <a className="button button-primary mt-6" href={href}>
        {action}
      </a>
    </div>
  )
}
