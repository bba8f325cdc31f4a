import { shownTime } from '../../domain/desk/shown-time.ts'

/** An ISO date in words, in the shop's time. `never` for none, nothing by default. */
export function DateTime({ iso, never = '' }: { iso: string; never?: string }) {
  if (iso === '') return <>{never}</>
  return <time dateTime={iso}>{shownTime(iso)}</time>
}
