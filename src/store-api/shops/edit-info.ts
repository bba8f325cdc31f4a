import type { ShopContext } from '../platform/services/service-context.ts'
import { changeInfo } from './change-info.ts'
import { parseInfo, parseTheme } from './parse-info.ts'
import { sanitizePolicy } from './sanitize-policy.ts'

type Given = Record<string, unknown>

/**
 * Replaces the sections of store info that are given, and keeps the rest. Throws `field-unknown`, `field-invalid`,
 * `company-email-invalid`, `policy-too-large` and `store-info-invalid`.
 */
export async function editInfo(context: ShopContext, given: unknown): Promise<void> {
  const info = withSafePolicies(parseInfo(given))
  await changeInfo(context, () => info)
}

/** Replaces the theme. Throws `field-unknown` and `field-invalid`. */
export async function editTheme(context: ShopContext, given: unknown): Promise<void> {
  const theme = parseTheme(given)
  await changeInfo(context, () => ({ theme }))
}

function withSafePolicies(given: Given): Given {
  const { policies } = given
  if (typeof policies !== 'object' || policies === null) return given
  const safe = Object.entries(policies).map(([policy, html]) => [
    policy,
    typeof html === 'string' ? sanitizePolicy(policy, html) : html,
  ])
  return { ...given, policies: Object.fromEntries(safe) }
}
