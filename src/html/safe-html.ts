import sanitizeHtml from 'sanitize-html'
import { isInternalHost } from '../domain/hosts.ts'
import {
  linkSchemes,
  pictureSchemes,
  policyAttributes,
  policyElements,
} from '../domain/policies/allow-list.ts'
import { parseUrl } from '../domain/ponyfills/parse-url.ts'
import { mailtoLink } from '../domain/shops/contact-links.ts'
import { scriptRuns } from '../domain/shops/text-runs.ts'

/** Deeper nesting is taken for a fault. */
const MAX_DEPTH = 40

/** A shop's HTML with nothing in it that runs, navigates by itself or changes how the page looks. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...policyElements],
    allowedAttributes: attributeLists(policyAttributes),
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...pictureSchemes] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: MAX_DEPTH,
    transformTags: {
      // The page has its one h1 already.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: { ...withNumber(plainMail(attribs)), rel: 'noopener' } }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { alt: '', ...outsidePicture(attribs), loading: 'lazy' },
      }),
    },
  })
}

/** The same, or nothing where a reader would see neither text nor a picture: the built-in text then stands. */
export function visibleHtml(safe: string): string {
  const isVisible = /<img\b/i.test(safe) || /\S/.test(safe.replaceAll(/<[^<>]*>/g, ''))
  return isVisible ? safe : ''
}

/** The sanitizer wants lists that it could change. */
function attributeLists(attributes: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(attributes).map(([element, names]) => [element, [...names]]))
}

/** What browsers and mail programs pass over in a link's scheme. */
const IGNORED = /[\p{Cc} ]+/gu
/** More than one address, or an address with a name around it. */
const NOT_ONE_ADDRESS = /[,;:<>"\\]/

/** A policy is made safe before it is saved and again once its placeholders are filled. */
const PLACEHOLDER = /^\{\{?\s*\w+\s*\}?\}$/

/** A mail link is written anew with its one address, without subject, copies or text; dropped where it has no address. */
function plainMail({ href, ...attribs }: Record<string, string>): Record<string, string> {
  if (href === undefined) return attribs
  if (!/^mailto:/i.test(href.replaceAll(IGNORED, ''))) return { ...attribs, href }
  const target = href.slice(href.indexOf(':') + 1).replace(/[?#].*$/s, '')
  const link = PLACEHOLDER.test(target) ? `mailto:${target}` : mailtoLink(unescapedAddress(target))
  return link === undefined ? attribs : { ...attribs, href: link }
}

/** A link that calls has a number: where the shop has none, a phone would dial the letters of 'Phone Number'. */
function withNumber({ href, ...attribs }: Record<string, string>): Record<string, string> {
  if (href === undefined) return attribs
  const target = /^tel:([^\p{Nd}]*)$/iu.exec(href.replaceAll(IGNORED, ''))?.[1]
  return target === undefined || PLACEHOLDER.test(target) ? { ...attribs, href } : attribs
}

/** The address that is the target of a mail link; empty where there is not exactly one. */
function unescapedAddress(target: string): string {
  try {
    const address = decodeURIComponent(target).trim()
    return NOT_ONE_ADDRESS.test(address) || /\p{Cc}/u.test(address) ? '' : address
  } catch {
    // A broken escape.
    return ''
  }
}

/** A picture asks nothing of the reader's own network. */
function outsidePicture({ src = '', ...attribs }: Record<string, string>): Record<string, string> {
  const hostname = parseUrl(src)?.hostname
  return src === '' || (hostname && isInternalHost(hostname)) ? attribs : { ...attribs, src }
}

/** Wide tables scroll by themselves instead of widening the page; they can be reached by keyboard. */
export function scrollableTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** Words in Indian languages are marked. Takes HTML of `safeHtml`: it has no bare `<` or `>`. */
export function withLanguages(html: string): string {
  return html.replaceAll(/<[^<>]*>|[^<>]+/g, part =>
    part.startsWith('<')
      ? part
      : scriptRuns(part)
          .map(({ words, lang }) => (lang ? `<span lang="${lang}">${words}</span>` : words))
          .join(''),
  )
}
