import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { end, runApi } from '../../support/run-api.ts'
import { runStore, runStoreHere } from '../../support/run-store.ts'

describe('npm run store -- invite', () => {
  test('prints the link alone on its last line, and mails another; both are one invitation', async () => {
    const DATA_DIR = newFolder('invite')
    await runStoreHere(DATA_DIR, 'add', 'toys', 'Toy Box', 'toys.localhost')
    const invited = runStore(
      { DATA_DIR, PORT: '5000' },
      'invite',
      'toys',
      'Asha@b.example',
      '--role',
      'marketer',
    )
    const link = invited.said.split('\n').at(-1) ?? ''
    const expected = [0, expect.stringMatching(/^http:\/\/desk\.localhost:5000\/invitation#[\w-]{43}$/)]
    expect([invited.status, link]).toEqual(expected)
    const api = await runApi({ DATA_DIR, PORT: '5000' })
    const call = async (path: string, body: object) => {
      const answer = await fetch(`http://localhost:${api.port}/api/v1/desk${path}`, {
        method: 'POST',
        headers: {
          'X-Forwarded-Host': 'desk.localhost:5000',
          Origin: 'http://desk.localhost:5000',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const printed = link.split('#')[1]
    const offer = await call('/invitations/read', { token: printed })
    expect(offer.body).toMatchObject({ email: 'asha@b.example', shopName: 'Toy Box', role: 'marketer' })
    // Stopping sends what waits.
    await end(api, 'SIGTERM')
    const outbox = join(DATA_DIR, 'outbox')
    const mail = readdirSync(outbox)
      .map(file => readFileSync(join(outbox, file), 'utf8'))
      .join('')
    const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    expect(plain).toContain('You are invited to work at Toy Box')
    const [, mailed = ''] = /http:\/\/desk\.localhost:5000\/invitation#([\w-]{43})/.exec(plain) ?? []
    expect(mailed).not.toBe('')
    expect(mailed).not.toBe(printed)
    const again = await runApi({ DATA_DIR, PORT: '5000' })
    api.port = again.port
    const password = 'quiet lantern harbour'
    expect((await call('/invitations/accept', { token: mailed, name: 'Asha', password })).status).toBe(200)
    expect((await call('/invitations/read', { token: printed })).status).toBe(404)
    await end(again, 'SIGTERM')
    const found = (await runStoreHere(DATA_DIR, 'invite', 'toys', 'asha@b.example', '--role', 'keeper')).said
    expect(found).toContain('This person already works in this shop')
    for (const [args, sentence] of [
      [['reset-second-factor', 'asha@b.example'], 'Nothing is reset.'],
      [['remove-person', 'toys', 'asha@b.example'], 'Nobody is removed.'],
    ] as const) {
      const { status, said } = await runStoreHere(DATA_DIR, ...args)
      expect([status, said]).toEqual([1, expect.stringContaining(sentence)])
      expect(said).toContain(`${args.slice(1).join(' ')} --yes.`)
    }
    expect((await runStoreHere(DATA_DIR, 'people', 'list', 'toys')).said).toContain('asha@b.example')
    expect(await runStoreHere(DATA_DIR, 'reset-second-factor', 'ASHA@b.example', '--yes')).toMatchObject({
      status: 0,
      said: expect.stringContaining(
        'asha@b.example was signed out everywhere and now signs in with the password only',
      ),
    })
    const wanted = { status: 0, said: 'asha@b.example no longer works at toys.' }
    expect(await runStoreHere(DATA_DIR, 'remove-person', 'toys', 'ASHA@b.example', '--yes')).toEqual(wanted)
    const seen = (await runStoreHere(DATA_DIR, 'remove-person', 'toys', 'asha@b.example')).said
    expect(seen).toContain('does not work at toys')
  })
})
