import { MAX_POLICY, MAX_POLICY_TAGS } from '../../contract/input-limits.ts'
import type { StoreInfo } from '../../contract/store-info.ts'
import type { PolicySlug } from '../paths.ts'
import { telLink } from '../shops/contact-links.ts'
import { builtInPolicies } from './built-in-policies.ts'
import { PLACEHOLDERS, type PlaceholderName } from './placeholders.ts'

type Company = Pick<
  StoreInfo,
  'storeName' | 'companyName' | 'companyAddress' | 'companyEmail' | 'companyPhone' | 'companyLogoUrl'
>

/** The built-in text of a policy, with its placeholders. */
export function builtInPolicy(slug: PolicySlug): string {
  return builtInPolicies[slug]
}

/** HTML of a policy: the store's own if it can be shown, else the default; NOT yet sanitized. */
export function policyHtml(slug: PolicySlug, info: StoreInfo): string {
  const own = info.policies[slug]
  return filled(own === undefined || policyProblem(own) ? builtInPolicies[slug] : own, info)
}

/** Why a policy's HTML is too large to be shown, as the end of a sentence; undefined if it is not. */
export function policyProblem(html: string): string | undefined {
  const bytes = new TextEncoder().encode(html).length
  if (bytes > MAX_POLICY)
    return `has ${Math.ceil(bytes / 1_000)} kB, but the limit is ${MAX_POLICY / 1_000} kB`
  const tags = html.split('<').length - 1
  if (tags > MAX_POLICY_TAGS) return `has ${tags} HTML tags, but the limit is ${MAX_POLICY_TAGS}`
  if (nestsTooDeep(html)) return `has more than ${MAX_NESTING} elements inside each other`
  return undefined
}

/** A link that calls the shop, whose details may name two numbers. */
const TEL = /tel:\{\{?\s*(?:company)?phone\s*\}?\}/gi

/** Replaces `{companyName}` and similar placeholders by the company's escaped details; unknown ones stay. */
function filled(html: string, company: Company): string {
  // A map, so that `{constructor}` stays unchanged.
  const details = new Map<string, string>(Object.entries(detailsOf(company)))
  const tel = telLink(company.companyPhone)
  return (tel ? html.replaceAll(TEL, tel) : html).replaceAll(
    PLACEHOLDERS,
    (whole, name: string) => details.get(name.toLowerCase()) ?? whole,
  )
}

function detailsOf(company: Company): Record<PlaceholderName, string> {
  const name = escaped(company.companyName || company.storeName || 'Company Name')
  const address = escaped(company.companyAddress || 'Company Address')
  const phone = escaped(company.companyPhone || 'Phone Number')
  const email = escaped(company.companyEmail || 'Email Address')
  const logo = escaped(company.companyLogoUrl)
  return {
    companyname: name,
    storename: escaped(company.storeName || company.companyName || 'Company Name'),
    companyaddress: address,
    companyphone: phone,
    companyemail: email,
    companylogourl: logo,
    companylogo: logo && `<img src="${logo}" alt="${name}" width="96" height="96">`,
    name,
    address,
    phone,
    email,
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** Elements inside each other: more are a fault, and cost parsers a time that grows faster than the text. */
export const MAX_NESTING = 250

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi
/** Elements that have no end, or that end where the next one begins: many in a row are not inside each other. */
const ENDING: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp caption'.split(
    ' ',
  ),
)

/** Whether elements of a text are inside each other more than MAX_NESTING deep. It is read once, tag by tag. */
export function nestsTooDeep(html: string): boolean {
  const open: string[] = []
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase()
    if (ENDING.has(name)) continue
    if (slash === '') {
      if (open.push(name) > MAX_NESTING) return true
    } else {
      const at = open.lastIndexOf(name)
      // An end without a beginning ends nothing; others end all that is inside.
      if (at >= 0) open.length = at
    }
  }
  return false
}
