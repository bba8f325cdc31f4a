import { MAX_POLICY, MAX_POLICY_TAGS } from '../../contract/input-limits.ts'
import type { StoreInfo } from '../../contract/store-info.ts'
import type { PolicySlug } from '../paths.ts'
import { about } from './about.ts'
import { MAX_NESTING, nestsTooDeep } from './nesting.ts'
import { PLACEHOLDERS, type PlaceholderName } from './placeholders.ts'
import { privacy } from './privacy.ts'
import { refund } from './refund.ts'
import { returns } from './return.ts'
import { shipping } from './shipping.ts'
import { terms } from './terms.ts'

const builtIn: Record<PolicySlug, string> = { terms, privacy, refund, return: returns, shipping, about }

type Company = Pick<
  StoreInfo,
  'storeName' | 'companyName' | 'companyAddress' | 'companyEmail' | 'companyPhone' | 'companyLogoUrl'
>

/** The built-in text of a policy, with its placeholders. */
export function builtInPolicy(slug: PolicySlug): string {
  return builtIn[slug]
}

/** HTML of a policy: the store's own if it can be shown, else the default; NOT yet sanitized. */
export function policyHtml(slug: PolicySlug, info: StoreInfo): string {
  const own = info.policies[slug]
  return filled(own === undefined || policyProblem(own) ? builtIn[slug] : own, info)
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

/** Replaces `{companyName}` and similar placeholders by the company's escaped details; unknown ones stay. */
function filled(html: string, company: Company): string {
  // A map, so that `{constructor}` stays unchanged.
  const details = new Map<string, string>(Object.entries(detailsOf(company)))
  return html.replaceAll(PLACEHOLDERS, (whole, name: string) => details.get(name.toLowerCase()) ?? whole)
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
