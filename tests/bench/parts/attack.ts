import { UserError } from '../../../src/domain/user-error.ts'
import type { Part } from '../support/part.ts'
import type { Row } from '../support/table.ts'
import { database } from './attack/database.ts'
import { invented } from './attack/invented.ts'
import { killed } from './attack/killed.ts'
import { oneShopper } from './attack/one-shopper.ts'
import { pictures } from './attack/pictures.ts'
import { pipelined } from './attack/pipelined.ts'
import { signIn } from './attack/sign-in.ts'

/** Attacks and faults by name; `npm run bench -- attack --only=killed,database` measures some. */
const attacks: Record<string, (tell: (text: string) => void) => Promise<Row[]>> = {
  pipelined,
  killed,
  'one-shopper': oneShopper,
  pictures,
  'sign-in': signIn,
  database,
  invented,
}

/** What one client, one shop or one fault costs everybody else. */
export const attack: Part = {
  title: 'Under attack',
  run: async (tell, { only }) => {
    const chosen = only.length === 0 ? Object.keys(attacks) : only
    const unknown = chosen.find(name => !(name in attacks))
    if (unknown) {
      throw new UserError(`There is no attack '${unknown}': use ${Object.keys(attacks).join(', ')}.`)
    }
    const rows: Row[] = []
    for (const name of chosen) rows.push(...((await attacks[name]?.(tell)) ?? []))
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'Each attack is done from a process of its own on a deployment of its own, with nothing in front of it; attackers, visitors and the site come from different addresses where the system has them (Linux). Visitors of another shop ask 100 times a second whether or not they are answered (4 times for signing in); who gets no answer or no 200 counts as having waited for 5 s. Attackers ask again as soon as they are answered, and come back when cut. *Idle* is the same visitors before the attack, *plain Node* the same attacker busy with a server that only refuses: what the machine itself takes, which two cores share with those who attack and those who visit. Invented addresses are listings, categories, products and pages in turn, as many of the 100,000 as are answered within 120 seconds; where they are fewer, nothing is said of the goal. `--only=killed,database` measures some rows and leaves this table as it is.'
