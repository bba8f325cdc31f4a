import sanitizeHtml from 'sanitize-html'
import { isInternalHost } from '../domain/internal-host.ts'

const text = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'abbr',
  'code',
  'pre',
]
const structure = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'div',
  'span',
]
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Deeper nesting is taken for a fault. */
const MAX_DEPTH = 40

/** A shop's HTML with nothing in it that runs, navigates by itself or changes how the page looks. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...text, ...structure, ...tables, 'a', 'img', 'figure', 'figcaption'],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: MAX_DEPTH,
    transformTags: {
      // The page has its one h1 already.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: { ...plainMail(attribs), rel: 'noopener' } }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { alt: '', ...outsidePicture(attribs), loading: 'lazy' },
      }),
    },
  })
}

/** A link that writes to somebody names whom to, and neither others nor words. */
function plainMail(attribs: Record<string, string>): Record<string, string> {
  const { href } = attribs
  return href && /^\s*mailto:/i.test(href) ? { ...attribs, href: href.replace(/\?.*$/s, '') } : attribs
}

/** Nor does a picture ask anything of the reader's own network. */
function outsidePicture({ src = '', ...attribs }: Record<string, string>): Record<string, string> {
  const hostname = URL.parse(src)?.hostname
  return src === '' || (hostname && isInternalHost(hostname)) ? attribs : { ...attribs, src }
}

/** Wide tables scroll by themselves instead of widening the page; they can be reached by keyboard. */
export function scrollableTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
}
