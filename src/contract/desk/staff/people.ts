import * as z from 'zod/mini'
import { emailAddress } from '../../email-address.ts'
import { shopEndpoint, shopSlug } from '../desk-endpoint.ts'
import { role } from '../permission.ts'

const shopAndPerson = z.object({ shop: shopSlug, person: z.string().check(z.regex(/^\d{1,15}$/)) })

/** The shop's people, and invitations that wait. */
export const listPeople = shopEndpoint({
  name: 'listPeople',
  path: '/shops/{shop}/people',
  access: 'people:read',
  response: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        role,
        hasSecondFactor: z.boolean(),
        /** ISO date of the last call; empty before the first. */
        usedAt: z.string(),
        isSelf: z.boolean(),
      }),
    ),
    invitations: z.array(z.object({ id: z.string(), email: z.string(), role, expiresAt: z.string() })),
  }),
})

/** Invites a person by e-mail; an earlier invitation of the same address to this shop ends. */
export const invitePerson = shopEndpoint({
  name: 'invitePerson',
  method: 'POST',
  path: '/shops/{shop}/people',
  access: 'people:edit',
  stepUp: true,
  body: z.object({ email: emailAddress, role }),
})

/** Changes a person's role; with `expected`, only from that one (else 409). The last keeper of a shop stays one (409). */
export const changeRole = shopEndpoint({
  name: 'changeRole',
  method: 'PUT',
  path: '/shops/{shop}/people/{person}',
  access: 'people:edit',
  stepUp: true,
  params: shopAndPerson,
  body: z.object({ role, expected: z.optional(role) }),
})

/** Removes a person from the shop, at once; the last keeper of a shop stays (409). */
export const removePerson = shopEndpoint({
  name: 'removePerson',
  method: 'DELETE',
  path: '/shops/{shop}/people/{person}',
  access: 'people:edit',
  stepUp: true,
  params: shopAndPerson,
})

export const cancelInvitation = shopEndpoint({
  name: 'cancelInvitation',
  method: 'DELETE',
  path: '/shops/{shop}/invitations/{person}',
  access: 'people:edit',
  stepUp: true,
  params: shopAndPerson,
})
