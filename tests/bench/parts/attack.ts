import { UserError } from '../../../src/domain/user-error.ts'
import { newDatabase } from '../../support/new-database.ts'
import { findPostgres } from '../../support/postgres.ts'
import type { Part } from '../support/part.ts'
import type { Row } from '../support/table.ts'
import { database } from './attack/database.ts'
import { invented } from './attack/invented.ts'
import { killed } from './attack/killed.ts'
import { longReads } from './attack/long-reads.ts'
import { oneShopper } from './attack/one-shopper.ts'
import { pictures } from './attack/pictures.ts'
import { pipelined } from './attack/pipelined.ts'
import { signIn } from './attack/sign-in.ts'

type Attack = (tell: (text: string) => void, databaseUrl?: string) => Promise<Row[]>

/** Attacks and faults by name; `npm run bench -- attack --only=killed,database` measures some. */
const attacks: Record<string, Attack> = {
  pipelined,
  killed,
  'one-shopper': oneShopper,
  pictures,
  'sign-in': signIn,
  database,
  'long-reads': longReads,
  invented,
}

/** Those on the API that `--engine=postgres` measures on PostgreSQL as well. */
const ON_POSTGRES = new Set(['one-shopper', 'sign-in', 'long-reads'])

/** What one client, one shop or one fault costs everybody else. */
export const attack: Part = {
  title: 'Under attack',
  run: async (tell, { only, isOnPostgres }) => {
    const chosen = only.length === 0 ? Object.keys(attacks) : only
    const unknown = chosen.find(name => !(name in attacks))
    if (unknown) {
      throw new UserError(`There is no attack '${unknown}': use ${Object.keys(attacks).join(', ')}.`)
    }
    const rows: Row[] = []
    for (const name of chosen) rows.push(...((await attacks[name]?.(tell)) ?? []))
    if (isOnPostgres) rows.push(...(await onPostgres(chosen, tell)))
    return { rows, notes: [NOTE] }
  },
}

async function onPostgres(chosen: string[], tell: (text: string) => void): Promise<Row[]> {
  const server = await findPostgres()
  const rows: Row[] = []
  try {
    for (const name of chosen.filter(one => ON_POSTGRES.has(one))) {
      const { url, drop } = await newDatabase(server.url)
      try {
        tell(`${name} on PostgreSQL`)
        rows.push(...((await attacks[name]?.(tell, url)) ?? []))
      } finally {
        await drop()
      }
    }
  } finally {
    await server.stop()
  }
  return rows.map(row => ({ ...row, figure: `PostgreSQL: ${row.figure}` }))
}

const NOTE =
  'Each attack is done from a process of its own on a deployment of its own, with nothing in front of it; attackers, visitors and the site come from different addresses where the system has them (Linux). Visitors of another shop ask 100 times a second whether or not they are answered (4 times for signing in); who gets no answer or no 200 counts as having waited for 5 s. Attackers ask again as soon as they are answered, and come back when cut. *Idle* is the same visitors before the attack, *plain Node* the same attacker busy with a server that only refuses: what the machine itself takes, which two cores share with those who attack and those who visit. Invented addresses are listings, categories, products and pages in turn, as many of the 100,000 as are answered within 120 seconds; where they are fewer, nothing is said of the goal. `--only=killed,database` measures some rows and leaves this table as it is; Long reads are those of a shop of 20,000 products, whose people ask for them again as soon as they are answered; orders of the other shop come 20 times a second. `--engine=postgres` measures one shopper, signing in and long reads on PostgreSQL as well.'
