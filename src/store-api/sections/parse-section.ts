import * as z from 'zod/mini'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { MAX_SECTION } from '../../contract/input-limits.ts'
import { ignoredAddresses } from '../../domain/desk/sections/ignored-address.ts'
import { fieldsOf, type InfoSection, policyOf } from '../../domain/desk/sections/sections.ts'
import { type CheckedHtml, checkedHtml } from '../../html/checked-html.ts'
import { parseField } from '../platform/services/parse-field.ts'
import { type FieldProblem, ServiceError } from '../platform/services/service-error.ts'
import { startThread, WorkerClient } from '../platform/services/worker-client.ts'
import { parseInfo, refuseTooLarge } from '../shops/parse-info.ts'

interface ParsedSection {
  value: SectionValue
  /** What the sanitizer removed from a policy, one sentence each. */
  removed: string[]
}

const object = z.record(z.string(), z.unknown())
const policyValue = z.strictObject({ html: z.string() })

/**
 * The value of a section of store info that was given, ready to be stored. Throws `field-invalid`, `section-invalid`, `section-too-large` and
 * `policy-too-large`.
 */
export async function parseInfoSection(
  storeId: number,
  section: InfoSection,
  given: unknown,
): Promise<ParsedSection> {
  const policy = policyOf(section)
  if (policy) {
    const { html } = parseField(policyValue, given)
    return checkPolicy(storeId, { policy, html })
  }
  const value = parseField(object, given)
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_SECTION)
    throw new ServiceError('section-too-large', { maxBytes: MAX_SECTION })
  const own = new Set(fieldsOf(section))
  const problems = Object.entries(value).flatMap(([field, content]): FieldProblem[] =>
    own.has(field) ? fieldProblems(field, content) : [{ path: field, kind: 'unknown' }],
  )
  if (problems.length > 0) throw new ServiceError('section-invalid', { problems })
  return { value, removed: [] }
}

/** A policy's text as it would be stored. Throws `policy-too-large`. */
export async function checkPolicy(
  storeId: number,
  { policy, html }: { policy: string; html: string },
): Promise<{ value: { html: string }; removed: string[] }> {
  refuseTooLarge(policy, html)
  const { safe, removed } = await checkHtml(storeId, html)
  // Links and pictures get attributes, and text beyond the limit is not shown.
  refuseTooLarge(policy, safe)
  return { value: { html: safe }, removed }
}

/** Fields that are checked one by one inside. */
const nested: ReadonlySet<string> = new Set(['theme', 'home'])

function fieldProblems(field: string, content: unknown): FieldProblem[] {
  if (!nested.has(field) || typeof content !== 'object' || content === null || Array.isArray(content))
    return problemOf(field, { [field]: content })
  return Object.entries(content).flatMap(([inner, value]) =>
    problemOf(`${field}.${inner}`, { [field]: { [inner]: value } }),
  )
}

function problemOf(path: string, given: Record<string, unknown>): FieldProblem[] {
  try {
    parseInfo(given)
    return ignoredAddresses(given).map(at => ({ path: at, kind: 'address' }))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const kinds: Partial<Record<string, FieldProblem['kind']>> = {
      'field-unknown': 'unknown',
      'company-email-invalid': 'email',
    }
    return [{ path, kind: kinds[error.code] ?? 'invalid' }]
  }
}

/** Letters that are checked within some milliseconds; the thread is for longer texts. */
const SHORT = 20_000
/** One text at a time; those who wait do so in the turns of the shops, and one with many has half of the time. */
const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 64, pauseFactor: 1 })
const thread = new WorkerClient<string, CheckedHtml>(() =>
  startThread(new URL('./html-worker.ts', import.meta.url)),
)

/** The same as checkedHtml, but a long text is checked in a thread of its own: no other call waits for it. */
function checkHtml(storeId: number, html: string): Promise<CheckedHtml> {
  if (html.length <= SHORT) return Promise.resolve(checkedHtml(html))
  return queue.run(`${storeId}`, () => thread.ask(html))
}
