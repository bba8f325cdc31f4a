import { readFile } from 'node:fs/promises'
import { isPolicySlug, type PolicySlug, policySlugs } from '../../domain/paths.ts'
import { UserError } from '../../domain/user-error.ts'
import type { Db } from '../db/tables.ts'
import { findShop } from '../services/shops/find-shop.ts'
import { toUserError } from './error-messages.ts'

/** The store with this slug; throws UserError if there is none. */
export async function storeNamed(db: Db, slug: string): Promise<{ id: number }> {
  return findShop({ db }, { slug }).catch(error => {
    throw toUserError(error, [slug])
  })
}

/** The name of a policy; throws UserError for any other text. */
export function policySlug(text: string): PolicySlug {
  if (isPolicySlug(text)) return text
  throw new UserError(`${text} is not a policy: give one of ${policySlugs.join(', ')}.`)
}

/** The text of a file; throws UserError if it cannot be read. */
export async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} cannot be read.`)
  })
}

/** What a file says in JSON; throws UserError if it cannot be read, or is not JSON. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError(`${file} is not JSON.`)
  }
}
