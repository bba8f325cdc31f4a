import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** Licences that allow what MIT allows, or nearly; a part under another one needs a person's decision. */
const ALLOWED = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 Unlicense OFL-1.1 Python-2.0
  Zlib`.split(/\s+/),
)

/**
 * Decided by hand: libvips is a library of its own file, which may be replaced, as the LGPL asks; png-js says MIT in its
 * file LICENSE and nothing in its package.json.
 */
const DECIDED = /^(?:@img\/sharp-|png-js$)/

const bill = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      group: z.string().optional(),
      version: z.string(),
      licenses: z
        .array(
          z.union([
            z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
            z.object({ expression: z.string() }),
          ]),
        )
        .optional(),
    }),
  ),
})
type Part = z.output<typeof bill>['components'][number]

const FILE = '.cache/parts.cdx.json'

/** Writes the CycloneDX list of what runs in production and prints parts with other licences; 1 when there are any. */
export function checkLicences(): number {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  if (status !== 0) {
    console.error(stderr)
    return 1
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync(FILE, stdout)
  const { components } = bill.parse(JSON.parse(stdout))
  const wrong = components.filter(part => !isAllowed(part))
  for (const part of wrong)
    console.error(`${nameOf(part)} ${part.version}: ${licenceOf(part) || 'no licence'}`)
  console.info(`${components.length} parts in ${FILE}, ${wrong.length} with a licence to decide on.`)
  return wrong.length > 0 ? 1 : 0
}

function isAllowed(part: Part): boolean {
  return isAllowedLicence(licenceOf(part)) || DECIDED.test(nameOf(part))
}

/** Of `A OR B` one has to be allowed, of `A AND B` both. */
export function isAllowedLicence(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(/ OR /)
  return choices.some(choice => choice.split(/ AND /).every(id => ALLOWED.has(id.trim())))
}

function licenceOf({ licenses = [] }: Part): string {
  return licenses
    .map(one => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '')))
    .join(' AND ')
}

function nameOf({ group, name }: Part): string {
  return group && !name.startsWith('@') ? `${group}/${name}` : name
}
