import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { isProductId } from '../../contract/product-id.ts'
import { storeInfo, theme } from '../../contract/store-info.ts'
import { deskHostFrom } from '../../domain/desk/desk-host.ts'
import { isHostName } from '../../domain/host-name.ts'
import { isMailAddress } from '../../domain/mail-address.ts'
import { isPolicySlug, policySlugs } from '../../domain/paths.ts'
import { UserError } from '../../domain/user-error.ts'
import { listStores } from '../db/store-write.ts'
import type { Db } from '../db/tables.ts'

const price = z._default(z.nullable(z.number().check(z.gte(0), z.lte(100_000_000))), null)
const text = z._default(z.string().check(z.maxLength(20_000)), '')
const short = z.string().check(z.maxLength(2_000))
const shortText = z._default(z.string().check(z.maxLength(100)), '')
const name = z._default(z.nullable(z.string().check(z.maxLength(200))), null)

/** A product in a file for `put-products`; prices are rupees. */
export const newProduct = z.object({
  id: z.string().check(z.refine(isProductId)),
  title: z.string().check(z.minLength(1), z.maxLength(500)),
  description: text,
  imgUrl: z._default(short, ''),
  category: name,
  parentCategory: name,
  gender: name,
  regularPrice: price,
  discountedPrice: price,
  // A listing page holds a hundred products, so each one's size is limited.
  images: z._default(z.array(z.object({ url: short })).check(z.maxLength(50)), []),
  attributes: z._default(
    z
      .array(
        z.object({
          id: shortText,
          key: short,
          value: z.array(short).check(z.maxLength(200)),
          metricUnit: shortText,
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
  createdAt: z.pipe(
    z.optional(z.iso.datetime()),
    z.transform(iso => (iso ? Date.parse(iso) : Date.now())),
  ),
})

/** The store with this slug; throws UserError if there is none. */
export async function storeNamed(db: Db, slug: string): Promise<{ id: number }> {
  const store = await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!store) throw new UserError(`There is no shop ${slug}: see npm run store -- list.`)
  return store
}

/** Normalized hosts; none of them may belong to another shop. */
export async function freeHosts(db: Db, hosts: string[], ownId?: number): Promise<string[]> {
  const wanted = [...new Set(hosts.map(host => host.toLowerCase()))]
  const taken = (await listStores(db)).filter(store => store.id !== ownId).flatMap(store => store.hosts)
  for (const host of wanted) {
    if (!isHostName(host))
      throw new UserError(`${host} is not a host: give a name such as shop.example, without port.`)
    if (host.startsWith('api.'))
      throw new UserError(`${host} is where the API of a shop answers: give the shop's own host.`)
    if (host === deskHostFrom(process.env))
      throw new UserError(`${host} is the desk's host (DESK_HOST): give the shop one of its own.`)
    if (taken.includes(host)) throw new UserError(`${host} is another shop's host.`)
  }
  return wanted
}

export function slugOf(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,40}$/.test(text)) return text
  throw new UserError(`${text} is not a slug: give lower-case letters, digits and hyphens.`)
}

export function policySlug(text: string): string {
  if (isPolicySlug(text)) return text
  throw new UserError(`${text} is not a policy: give one of ${policySlugs.join(', ')}.`)
}

export async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} cannot be read.`)
  })
}

/** Parses the file's JSON by the schema. */
export async function readJson<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(file)
  try {
    const result = z.safeParse(schema, JSON.parse(text))
    if (result.success) return result.data
    throw new UserError(`${file}: ${result.error.issues[0]?.path.join('.') || 'it'} is not valid.`)
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`${file} is not JSON.`)
  }
}

type Given = Record<string, unknown>
const object = z.record(z.string(), z.unknown())
/** Store info that a file may set; payment settings have their own command. */
const { testPayments: _, ...editable } = storeInfo.shape

/** A file for `set-theme`: rejects what readers of the contract would silently ignore. */
export async function newTheme(file: string): Promise<Given> {
  const given = await readJson(file, object)
  return onlyRead(file, theme.shape, given)
}

/** A file for `set-info`, in the same way. */
export async function newInfo(file: string): Promise<Given> {
  const given = await readJson(file, z.looseObject({ theme: z.nullish(object) }))
  const { theme: givenTheme, ...rest } = given
  onlyRead(file, theme.shape, givenTheme ?? {}, 'theme.')
  onlyRead(file, editable, rest)
  const { companyEmail } = rest
  if (typeof companyEmail === 'string' && companyEmail !== '' && !isMailAddress(companyEmail)) {
    throw new UserError(
      `${file}: companyEmail ${JSON.stringify(companyEmail)} is not one e-mail address: write it as care@shop.example.`,
    )
  }
  return given
}

function onlyRead(file: string, parts: Record<string, z.ZodMiniType>, given: Given, prefix = ''): Given {
  for (const [key, value] of Object.entries(given)) {
    const part = parts[key]
    if (!part) throw new UserError(`${file}: ${prefix}${key} is unknown.`)
    if (value && !isDeepStrictEqual(z.safeParse(part, value).data, filled(value)))
      throw new UserError(`${file}: ${prefix}${key} is not valid.`)
  }
  return given
}

/** A map without its empty entries; any other value unchanged. */
function filled(value: unknown): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, part]) => part))
}
