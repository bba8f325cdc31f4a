/** What a page tells browsers, search engines and those it is shared with. */
export interface HeadProps {
  title: string
  description?: string
  /** The page's one address below the shop's origin; left out where it has none. */
  path?: string | undefined
  /** Picture for sharing. */
  image?: string | undefined
  /** False keeps it out of search results. */
  index?: boolean
  /** Paths of the pages before and after. */
  previous?: string | undefined
  next?: string | undefined
}
