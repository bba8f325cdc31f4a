import type { Role } from '../../../contract/desk/permission.ts'
import { normalEmail } from '../../../contract/normal-email.ts'
import { invitationUrl } from '../../../domain/desk/desk-host.ts'
import { siteOrigin } from '../../../domain/site-origin.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { UserError } from '../../../domain/user-error.ts'
import { readEnv } from '../../env.ts'
import { listStores } from '../../shops/store-write.db.ts'
import { cancelInvitation, invite, listPeople, removePerson } from '../../staff/people.ts'
import { checkResettable, resetSecondFactor } from '../../staff/sign-in/second-factor.ts'
import { findCredentials } from '../../staff/staff.db.ts'
import { cliContext, shopContext } from '../cli-context.ts'
import { type CommandCall, printJson } from '../command.ts'
import { confirm } from '../confirm.ts'

/** The people of one shop, or of each: a person may serve many. */
export async function list(call: CommandCall<{ json: boolean }>): Promise<string> {
  const [slug] = call.args
  if (slug !== undefined) {
    const found = await peopleOf(call, slug)
    return call.options.json
      ? printJson(found)
      : linesOf(found).join('\n') ||
          `${slug} has no staff yet. Invite a keeper: npm run store -- invite ${slug} <e-mail> --role keeper`
  }
  const shops: ({ shop: string } & ShopPeople)[] = []
  for (const { slug: shop } of await listStores((await call.open()).db))
    shops.push({ shop, ...(await peopleOf(call, shop)) })
  if (call.options.json) return printJson(shops)
  const lines = shops.flatMap(({ shop, ...found }) => linesOf(found).map(line => `${shop}  ${line}`))
  return lines.join('\n') || 'No staff.'
}

interface ShopPeople {
  people: { email: string; name: string; role: Role }[]
  invited: { email: string; role: Role; expiresAt: string }[]
}

async function peopleOf(call: CommandCall, slug: string): Promise<ShopPeople> {
  const { people, invitations } = await listPeople(await shopContext(call, slug))
  const invited = invitations.map(({ email, role, expiresAt }) => ({
    email,
    role,
    expiresAt: new Date(expiresAt).toISOString(),
  }))
  return { people: people.map(({ email, name, role }) => ({ email, name, role })), invited }
}

function linesOf({ people, invited }: ShopPeople): string[] {
  return [
    ...people.map(({ email, name, role }) => [email, role, terminalLine(name)].join('  ')),
    ...invited.map(({ email, role, expiresAt }) => `${email}  ${role}  invited until ${expiresAt}`),
  ]
}

export async function invitePerson(call: CommandCall<{ role: Role }>): Promise<string> {
  const [slug = '', email = ''] = call.args
  const context = await shopContext(call, slug)
  const { role } = call.options
  const invited = normalEmail(email)
  const { deskHost, sitePort } = readEnv(call.env)
  const origin = siteOrigin(deskHost, sitePort)
  const token = await invite(context, { email: invited, role, origin })
  return `${invited} is invited to ${slug} as ${role}. The link works once, for seven days:\n${invitationUrl(origin, token)}`
}

export async function remove(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [slug = '', email = ''] = call.args
  const context = await shopContext(call, slug)
  const wanted = normalEmail(email)
  const { people, invitations } = await listPeople(context)
  const person = people.find(one => one.email === wanted)
  const invitation = invitations.find(one => one.email === wanted)
  if (!person && invitation) {
    await cancelInvitation(context, invitation)
    return `The invitation of ${wanted} to ${slug} is withdrawn: its links no longer work.`
  }
  if (!person) throw new UserError(`${wanted} does not work at ${slug}.`)
  await confirm(call, {
    does: `This removes ${wanted} from ${slug} now, even if this is the last keeper.`,
    typed: wanted,
    otherwise: 'Nobody is removed',
    command: `people remove ${slug} ${wanted}`,
  })
  await removePerson(context, { personId: person.id })
  const done = `${wanted} no longer works at ${slug}.`
  const isKept = (await findCredentials(context.db, wanted)) !== undefined
  return isKept ? `${done} The account and its password stay, because it serves other shops.` : done
}

export async function resetLostSecondFactor(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [email = ''] = call.args
  const wanted = normalEmail(email)
  const { deskHost, sitePort } = readEnv(call.env)
  const context = await cliContext(call)
  await checkResettable(context, { email: wanted })
  await confirm(call, {
    does: `This permanently removes the app, passkeys and recovery codes of ${wanted} and signs ${wanted} out everywhere.`,
    typed: wanted,
    otherwise: 'Nothing is reset',
    command: `people reset-second-factor ${wanted}`,
  })
  await resetSecondFactor(context, { email: wanted, origin: siteOrigin(deskHost, sitePort) })
  return `${wanted} was signed out everywhere and now signs in with the password only. A keeper must set up a new second step at the next sign-in.`
}
