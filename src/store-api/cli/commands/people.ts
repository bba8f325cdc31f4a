import { role, roles } from '../../../contract/desk/permission.ts'
import { command, json, requiredOption, yes } from '../command.ts'

const actions = () => import('../actions/people.ts')
const names = roles.join('|')

export const peopleCommands = [
  command({
    name: 'list',
    args: ['[slug]'],
    summary: 'the staff of a shop, or of every shop, and open invitations',
    example: 'people list spices',
    options: { json },
    run: async call => (await actions()).list(call),
  }),
  command({
    name: 'invite',
    earlier: 'invite',
    args: ['<slug>', '<e-mail>'],
    summary: 'invites a person to the desk by e-mail and prints the link',
    example: 'people invite spices asha@spices.example --role keeper',
    options: {
      role: requiredOption(`--role <${names}>`, 'the role of the person', {
        parse: text => role.safeParse(text).data,
        problem: `Give the person's role: --role ${names}.`,
      }),
    },
    run: async call => (await actions()).invitePerson(call),
  }),
  command({
    name: 'remove',
    earlier: 'remove-person',
    args: ['<slug>', '<e-mail>'],
    summary:
      'removes a person from the shop, even the last keeper, or withdraws an invitation; after a lost password, remove in each shop and invite again; asks for the e-mail again',
    example: 'people remove spices asha@spices.example',
    options: { yes },
    run: async call => (await actions()).remove(call),
  }),
  command({
    name: 'reset-second-factor',
    earlier: 'reset-second-factor',
    args: ['<e-mail>'],
    summary:
      'removes a lost app, passkeys and recovery codes; the password stays, and the person gets an e-mail; asks for the e-mail again',
    example: 'people reset-second-factor asha@spices.example',
    options: { yes },
    run: async call => (await actions()).resetLostSecondFactor(call),
  }),
]
