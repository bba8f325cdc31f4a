/** Metadata of a page for browsers, search engines and link previews. */
export interface HeadProps {
  /** Empty if what comes after the head has the page's `<title>`: the product was not known in time. */
  title: string
  description?: string
  /** The page's canonical path; missing if it has none. */
  path?: string | undefined
  /** Picture for link previews. */
  image?: string | undefined
  /** Whether the page has a form: toasts then stand above it on a phone. */
  form?: boolean
  /** False keeps it out of search results. */
  index?: boolean
  /** Paths of the previous and the next page. */
  previous?: string | undefined
  next?: string | undefined
}

/** Letters of a page's description: search engines and link previews show fewer. */
const LONGEST_SUMMARY = 300

/** What a browser shows of a page of that name. */
export function titleOf(name: string, brand: string): string {
  return name === brand || name === '' ? brand : `${name} · ${brand}`
}

/** The beginning of a text as a page's description, without half an emoji at its end. */
export function summaryOf(text: string): string {
  return text.slice(0, LONGEST_SUMMARY).replace(/\p{Surrogate}$/u, '')
}

/** The first picture that link previews can show: they draw no SVG. The shop's icon where there is none. */
export function sharedPicture(pictures: readonly (string | undefined)[]): string {
  return pictures.find(picture => picture && !/\.svg(?:[?#]|$)/i.test(picture)) ?? '/icon-512.png'
}
