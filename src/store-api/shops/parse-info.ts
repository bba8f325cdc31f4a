import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { home } from '../../contract/home.ts'
import { storeInfo, theme } from '../../contract/store-info.ts'
import { isMailAddress } from '../../domain/accounts/mail-address.ts'
import { isPolicySlug } from '../../domain/paths.ts'
import { policyProblem } from '../../domain/policies/policies.ts'
import { safeHtml, visibleHtml } from '../../html/safe-html.ts'
import { parseField } from '../platform/services/parse-field.ts'
import { ServiceError } from '../platform/services/service-error.ts'

type Given = Record<string, unknown>
const object = z.record(z.string(), z.unknown())
const withObjects = z.looseObject({
  theme: z.nullish(object),
  home: z.nullish(object),
  policies: z.nullish(object),
})
/** Store info that may be set; payment settings have a service of their own. */
const {
  testPayments: _test,
  search: _search,
  quotes: _quotes,
  guestCheckout: _guests,
  ordersPaused: _paused,
  addresses: _addresses,
  imageColors: _colours,
  ...editable
} = storeInfo.shape

/** Of store info what `parseInfo` takes. */
export function editableInfo(info: Given): Given {
  return Object.fromEntries(Object.entries(info).filter(([key]) => Object.hasOwn(editable, key)))
}

/** A theme that was given; throws `field-unknown` and `field-invalid` for what readers of the contract would ignore. */
export function parseTheme(given: unknown): Given {
  return onlyKnown(theme.shape, parseField(object, given))
}

/** Sections of store info that were given, in the same way; throws `company-email-invalid`, too. */
export function parseInfo(given: unknown): Given {
  const info = parseField(withObjects, given)
  const { theme: givenTheme, home: givenHome, ...rest } = info
  onlyKnown(theme.shape, givenTheme ?? {}, 'theme.')
  onlyKnown(home.shape, givenHome ?? {}, 'home.')
  onlyKnown(editable, rest)
  const policy = Object.keys(rest.policies ?? {}).find(slug => !isPolicySlug(slug))
  if (policy !== undefined) throw new ServiceError('field-unknown', { path: `policies.${policy}` })
  const { companyEmail: email } = rest
  if (typeof email === 'string' && email !== '' && !isMailAddress(email))
    throw new ServiceError('company-email-invalid', { email })
  return info
}

/** A policy for storage, null where nothing is left of it: sanitized here and again where it is shown. Throws `policy-too-large`. */
export function sanitizePolicy(policy: string, html: string): string | null {
  refuseTooLarge(policy, html)
  const safe = visibleHtml(safeHtml(html).trim())
  // Links and pictures get attributes, and text beyond the limit is not shown.
  refuseTooLarge(policy, safe)
  return safe || null
}

/** Throws `policy-too-large` for a text that would not be shown. */
export function refuseTooLarge(policy: string, html: string): void {
  const problem = policyProblem(html)
  if (problem) throw new ServiceError('policy-too-large', { policy, problem })
}

function onlyKnown(sections: Record<string, z.ZodMiniType>, given: Given, prefix = ''): Given {
  for (const [key, value] of Object.entries(given)) {
    const path = `${prefix}${key}`
    // By its own fields alone: every object has a `constructor`.
    const section = Object.hasOwn(sections, key) ? sections[key] : undefined
    if (!section) throw new ServiceError('field-unknown', { path, known: Object.keys(sections) })
    if (value && !isDeepStrictEqual(z.safeParse(section, value).data, filled(value)))
      throw new ServiceError('field-invalid', { path })
  }
  return given
}

/** A map without its empty entries; any other value unchanged. */
function filled(value: unknown): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, section]) => section))
}
