import { parseArgs } from 'node:util'
import { type Role, role, roles } from '../../contract/desk/permission.ts'
import { invitationUrl } from '../../domain/desk/desk-host.ts'
import { normalEmail } from '../../domain/email.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import { UserError } from '../../domain/user-error.ts'
import { listStaff } from '../db/staff-role.ts'
import type { Db } from '../db/tables.ts'
import { readEnv } from '../env.ts'
import { ServiceError } from '../services/service-error.ts'
import { invite } from '../services/staff/invite.ts'
import { removePerson } from '../services/staff/people.ts'
import { storeNamed } from './arguments.ts'
import type { Command } from './command.ts'

/** Commands about the people of a shop. */
export const peopleCommands: Record<string, Command> = {
  invite: {
    usage: `<slug> <e-mail> --role ${roles.join('|')}`,
    summary: 'invites a person to the desk by mail, and prints the link',
    minArgs: 3,
    run: async (db, [slug = '', email = '', ...flags]) => {
      const context = await peopleContext(db, slug)
      const [invited, given] = [normalEmail(email), roleOf(flags)]
      const { deskHost, sitePort } = readEnv(process.env)
      const origin = siteOrigin(deskHost, sitePort)
      const token = await explained(invite(context, { email: invited, role: given, origin }))
      return `${invited} is invited to ${slug} as ${given}. The link works once, for seven days:\n${invitationUrl(origin, token)}`
    },
  },
  'remove-person': {
    usage: '<slug> <e-mail>',
    summary: 'removes a person from the shop, the last keeper too; invite again after a lost password',
    minArgs: 2,
    run: async (db, [slug = '', email = '']) => {
      const context = await peopleContext(db, slug)
      const wanted = normalEmail(email)
      const person = (await listStaff(db, context.storeId)).find(one => one.email === wanted)
      if (!person) throw new UserError(`${wanted} has no role in ${slug}.`)
      await removePerson(context, { personId: person.id })
      return `${wanted} has no role in ${slug} any more.`
    },
  },
}

async function peopleContext(db: Db, slug: string) {
  const { id } = await storeNamed(db, slug)
  const nothing = () => {}
  // The API's process finds the mail in its next round.
  const jobs = { mailQueued: nothing }
  return { db, storeId: id, actor: { type: 'cli' } as const, now: Date.now, jobs }
}

function roleOf(flags: string[]): Role {
  const { values } = parseArgs({ args: flags, options: { role: { type: 'string' } }, strict: false })
  const given = role.safeParse(values.role)
  if (given.success) return given.data
  throw new UserError(`Give the person's role: --role ${roles.join('|')}.`)
}

/** The result, or a service's refusal as a sentence for the operator. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new UserError(sentences[error.code] ?? `This cannot be done: ${error.code}.`)
  }
}

const sentences: Readonly<Record<string, string>> = {
  'email-invalid': 'Give one e-mail address.',
  'person-serves-already':
    'This person has a role in this shop already: after a lost password or second factor, remove-person first.',
  'limit-reached': 'This shop sent many invitations within the hour: wait a little.',
}
