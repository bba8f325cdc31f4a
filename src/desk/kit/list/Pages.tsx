interface PagesProps {
  /** Address of the first page; undefined where that is on screen. */
  newest: string | undefined
  /** Address of the page below; undefined on the last one. */
  older: string | undefined
}

/** The ways to the other pages of a list, each with an address of its own, so that going back goes a page back. */
export function Pages({ newest, older }: PagesProps) {
  if (newest === undefined && older === undefined) return null
  return (
    <nav className="actions mt-4" aria-label="Pages">
      {newest !== undefined && (
        <a className="button button-secondary" href={newest}>
          Newest
        </a>
      )}
      {older !== undefined && (
        <a className="button button-secondary" href={older}>
          Older
        </a>
      )}
    </nav>
  )
}
