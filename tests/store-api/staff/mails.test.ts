import { describe, expect, test } from 'vitest'
import { nextMail } from '../../../src/store-api/platform/mail/mail-queue.db.ts'
import { senderOf } from '../../../src/store-api/platform/mail/sender.ts'
import { renderMail } from '../../../src/store-api/server/mails.ts'
import { invitationMail } from '../../../src/store-api/staff/mails.ts'
import { callDesk, inviteTo, newEmail, ORIGIN, storeId } from '../support/desk.ts'
import { openApi } from '../support/open-api.ts'

const api = await openApi('sqlite')

async function sender() {
  const found = await senderOf(api.db, await storeId(api, 'one'), ORIGIN)
  if (!found) throw new Error('no shop')
  return found.sender
}

async function waiting() {
  const mail = await nextMail(api.db, api.clock.now)
  if (!mail?.job) throw new Error('no mail')
  return mail
}

describe('the mail of an invitation', () => {
  test('names the shop and has a link of its own, which works', async () => {
    const email = newEmail()
    const printed = await inviteTo(api, 'one', email, 'marketer')
    const mail = await waiting()
    // The table holds neither the address nor the link.
    expect(JSON.stringify(mail.job)).not.toMatch(/@|#/)
    const rendered = await renderMail(api.db, mail, await sender(), api.clock.now)
    const text = JSON.stringify(rendered)
    expect(rendered?.to).toBe(email)
    expect(text).toContain('Shop one invites you to edit its texts, pictures and products')
    const [, token] = /http:\/\/desk\.localhost:4321\/invitation#([\w-]{43})/.exec(text) ?? []
    expect(token).not.toBe(printed)
    for (const one of [token, printed])
      expect((await callDesk(api, '/invitations/read', { body: { token: one } })).status).toBe(200)
  })

  test('is not sent for one that is used, withdrawn, expired or of another shop', async () => {
    await inviteTo(api, 'one', newEmail(), 'packer')
    const mail = await waiting()
    const render = async (change: object, now = api.clock.now) =>
      renderMail(api.db, { ...mail, ...change }, await sender(), now)
    expect(await render({ storeId: await storeId(api, 'two') })).toBeUndefined()
    expect(await render({}, api.clock.now + 7 * 24 * 60 * 60_000)).toBeUndefined()
    await api.db.deleteFrom('invitations').execute()
    expect(await render({})).toBeUndefined()
  })

  test.each(['keeper', 'marketer', 'packer'] as const)('says what a %s does', async role => {
    const { parts } = invitationMail({ email: 'a@b.example', role }, 'x', await sender())
    expect(JSON.stringify(parts)).not.toContain('undefined')
  })
})
