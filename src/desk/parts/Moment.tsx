const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO date in words; `never` where it is empty. */
export function Moment({ iso, never }: { iso: string; never: string }) {
  if (iso === '') return <>{never}</>
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}
