import { expect, test } from 'vitest'
import { codOutcomes } from '../../../../src/contract/desk/order.ts'
import { type EventKind, eventKinds } from '../../../../src/store-api/platform/events/event-kinds.ts'
import { filesIn, importsOf, textOf } from '../../../support/imports.ts'

const events = 'src/store-api/platform/events/'
const files = filesIn(['src/store-api'], ['ts'])
const others = files.filter(file => !file.startsWith(events))
const kinds = Object.keys(eventKinds) as EventKind[]

/** Kinds that calls make of a part of their name. */
const made: Readonly<Record<string, readonly string[]>> = {
  'order.${to}': ['shipped', 'delivered', 'cancelled'],
  'order.cod-${input.outcome}': codOutcomes,
  'account.${change}': [
    ...['password-changed', 'passkey-added', 'passkey-removed'],
    ...['app-set-up', 'codes-renewed', 'second-factor-reset'],
  ],
}
/** Functions that make a transaction without an event, by the reason. */
const withoutEvent = {
  'sessions, passwords and e-mails of shoppers': [
    ...['accounts/email-change: requestEmailChange', 'accounts/email-change: confirmEmailChange'],
    ...['accounts/passwords: newResetToken', 'accounts/passwords: useResetToken'],
    'accounts/passwords: changePassword',
    ...['accounts/sign-in: openSession', 'addresses/address-book: change'],
  ],
  'sessions of people, who may serve several shops': [
    ...['staff/sign-in/passkeys: signInByPasskey', 'staff/sign-in/sign-in: signInToDesk'],
    'staff/sign-in/sign-in: proveByPasskey',
  ],
  'the timeline of the order has it': [
    ...['orders/change-order: changeOrderAddress', 'orders/change-order: claimOrder'],
    ...['orders/desk/shop-order: setOrderNote', 'orders/pricing/confirm-order: confirmOrder'],
    'payments/start-payment: prepayFree',
  ],
  'an order that was placed before': ['orders/place-order: findReplay'],
  'an attempt to pay is no payment yet': [
    ...['payments/open-attempts.db: closeOldAttempts', 'payments/open-attempts.db: closeAttempt'],
    ...['payments/open-attempts.db: keepOpen', 'payments/start-payment: startPayment'],
  ],
  'whole shops': [
    ...['installation/encrypt-secrets.db: renewSecrets', 'installation/startup/prepare-shops: closeAt'],
    ...['installation/startup/seed: seed'],
    ...['installation/startup/seed: seedPeople', 'shops/shops: addShop', 'shops/shops: removeShop'],
  ],
  'a part of work that ends with an event': [
    ...['import/add-import: addImport', 'import/pictures/place-picture: placePicture'],
    'import/run-import: checkImport',
  ],
  'nothing that anybody sees': [
    ...['orders/mails/new-orders-mail: mailNewOrders', 'search/index/indexing.db: rebuildIndex'],
    'sections/drafts: createPreview',
  ],
} as const

test('every kind of event is written by some call, and no call makes another one of a part of its name', () => {
  const code = others.map(textOf).join('\n')
  const templates = [...code.matchAll(/kind: `([^`]+)`/g)].map(([, text = '']) => text)
  expect(new Set(templates)).toEqual(new Set(Object.keys(made)))
  const ofTemplates = Object.entries(made).flatMap(([template, ends]) =>
    ends.map(end => template.replace(/\$\{.*\}/, end)),
  )
  expect(kinds.filter(kind => !ofTemplates.includes(kind) && !code.includes(`'${kind}'`))).toEqual([])
})

test('versions and rows of events are written in one place', () => {
  const importers = others.filter(file => importsOf(file).some(({ to }) => to === `${events}event.db.ts`))
  // Where pages say how many pieces are left: it follows from an order, which has an event.
  expect(importers).toEqual(['src/store-api/catalogue/products/stock.db.ts'])
  const byHand = /insertInto\('(?:events|mail_queue)'\)|'version', '\+'/
  const expected = [`${events}event.db.ts`, 'src/store-api/platform/mail/mail-queue.db.ts']
  expect(files.filter(file => byHand.test(textOf(file)))).toEqual(expected)
})

/** The parts of a file that stand at its top level, by their names. */
function partsOf(file: string): Map<string, string> {
  const begin = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/
  const parts = textOf(file).split(/^(?=(?:export )?(?:async )?(?:function\*?|const|class) )/m)
  return new Map(parts.map(part => [begin.exec(part)?.[1] ?? '', part]))
}

/** Functions of a file that make a transaction in which neither they nor others of the file record an event. */
function silentIn(file: string): string[] {
  const parts = partsOf(file)
  const byOthers =
    'recordRevision|recordPlaced|record(?:Own|Account)Change|addFirstRevision|(?:move|settle)InTransaction'
  const isImported = importsOf(file).some(({ to }) => to === `${events}change.ts`)
  const names = isImported ? [byOthers, 'change|recordEvent|recordAlone'] : [byOthers]
  const recording = new Set<string>()
  const mentions = (part: string, name: string) => new RegExp(`\\b${name}\\b`).test(part)
  for (let size = -1; size < recording.size; ) {
    size = recording.size
    for (const [name, part] of parts) {
      const body = part.slice(part.indexOf(name) + name.length)
      const others = [...recording].some(one => mentions(body, one))
      if (others || new RegExp(`\\b(?:${names.join('|')})\\(`).test(body)) recording.add(name)
    }
  }
  const transaction = /\bin(?:Own|Long)?Transaction\(/
  return [...parts]
    .filter(([name, part]) => transaction.test(part) && !recording.has(name))
    .map(([name]) => `${file.replace(/^src\/store-api\/|\.ts$/g, '')}: ${name}`)
}

test('every transaction records what happened, but for those that are named', () => {
  const silent = others.filter(file => !file.startsWith('src/store-api/platform/')).flatMap(silentIn)
  expect(silent.toSorted()).toEqual(Object.values(withoutEvent).flat().toSorted())
})
