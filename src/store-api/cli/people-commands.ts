import { parseArgs } from 'node:util'
import { type Role, role, roles } from '../../contract/desk/permission.ts'
import { invitationUrl } from '../../domain/desk/desk-host.ts'
import { normalEmail } from '../../domain/email.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import { UserError } from '../../domain/user-error.ts'
import { listStaff } from '../db/staff-role.ts'
import { readEnv } from '../env.ts'
import { invite } from '../services/staff/invite.ts'
import { removePerson } from '../services/staff/people.ts'
import { resetSecondFactor } from '../services/staff/reset-second-factor.ts'
import { cliContext, serviceContext } from './cli-context.ts'
import type { Command } from './command.ts'

/** Commands about the people of a shop. */
export const peopleCommands: Record<string, Command> = {
  invite: {
    usage: `<slug> <e-mail> --role ${roles.join('|')}`,
    summary: 'invites a person to the desk by mail, and prints the link',
    minArgs: 3,
    run: async (db, [slug = '', email = '', ...flags]) => {
      const context = await serviceContext(db, slug)
      const [invited, given] = [normalEmail(email), roleOf(flags)]
      const { deskHost, sitePort } = readEnv(process.env)
      const origin = siteOrigin(deskHost, sitePort)
      const token = await invite(context, { email: invited, role: given, origin })
      return `${invited} is invited to ${slug} as ${given}. The link works once, for seven days:\n${invitationUrl(origin, token)}`
    },
  },
  'remove-person': {
    usage: '<slug> <e-mail>',
    summary: 'removes a person from the shop, the last keeper too; invite again after a lost password',
    minArgs: 2,
    run: async (db, [slug = '', email = '']) => {
      const context = await serviceContext(db, slug)
      const wanted = normalEmail(email)
      const person = (await listStaff(db, context.storeId)).find(one => one.email === wanted)
      if (!person) throw new UserError(`${wanted} has no role in ${slug}.`)
      await removePerson(context, { personId: person.id })
      return `${wanted} has no role in ${slug} any more.`
    },
  },
  'reset-second-factor': {
    usage: '<e-mail>',
    summary:
      'takes a lost app, passkeys and recovery codes away; the password is left, by mail the person knows',
    minArgs: 1,
    run: async (db, [email = '']) => {
      const wanted = normalEmail(email)
      const { deskHost, sitePort } = readEnv(process.env)
      await resetSecondFactor(cliContext(db), { email: wanted, origin: siteOrigin(deskHost, sitePort) })
      return `${wanted} signs in with the password alone now, and was signed out everywhere. A keeper sets up a new second factor first.`
    },
  },
}

function roleOf(flags: string[]): Role {
  const { values } = parseArgs({ args: flags, options: { role: { type: 'string' } }, strict: false })
  const given = role.safeParse(values.role)
  if (given.success) return given.data
  throw new UserError(`Give the person's role: --role ${roles.join('|')}.`)
}
