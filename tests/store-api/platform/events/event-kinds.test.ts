import { expect, test } from 'vitest'
import { codOutcomes } from '../../../../src/contract/desk/order.ts'
import { activityText } from '../../../../src/domain/desk/activity-texts.ts'
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
/** Files that make a transaction without an event, by the reason. */
const withoutEvent = {
  'sessions and passwords of shoppers': [
    ...['accounts/passwords', 'accounts/sign-in', 'addresses/address-book'],
  ],
  'sessions of people, who may serve several shops': [...['staff/sign-in/sign-in', 'staff/sign-in/step-up']],
  'the timeline of the order has it': [
    ...['orders/desk/shop-order', 'orders/claim-order'],
    'orders/pricing/confirm-order',
  ],
  'an attempt to pay is no payment yet': ['payments/open-attempts.db', 'payments/start-payment'],
  'whole shops': [
    ...['installation/startup/close-demo-accounts', 'installation/startup/seed'],
    ...['shops/shops'],
  ],
  'a part of work that ends with an event': [...['import/add-import', 'import/pictures/place-picture']],
  'nothing that anybody sees': [...['orders/mails/new-orders-mail', 'sections/previews']],
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

test('every kind that the activity shows has a text there', () => {
  const texts = kinds.filter(kind => 'shown' in eventKinds[kind])
  expect(texts.filter(action => activityText({ action, subject: 'x' }) === `${action} x`)).toEqual([])
})

test('versions and rows of events are written in one place', () => {
  const importers = others.filter(file => importsOf(file).some(({ to }) => to === `${events}event.db.ts`))
  // Where pages say how many pieces are left: it follows from an order, which has an event.
  expect(importers).toEqual(['src/store-api/catalogue/products/stock.db.ts'])
  const byHand = /insertInto\('(?:events|mail_queue)'\)|'version', '\+'/
  expect(files.filter(file => byHand.test(textOf(file)))).toEqual([
    `${events}event.db.ts`,
    'src/store-api/platform/mail/mail-queue.db.ts',
  ])
})

test('every transaction records what happened, but for those that are named', () => {
  const transaction = /\bin(?:Own|Long)?Transaction\(/
  const byOthers =
    /\b(?:recordRevision|recordPlaced|record(?:Own|Account)Change|addFirstRevision|(?:move|settle)InTransaction)\(/
  const records = (file: string) =>
    byOthers.test(textOf(file)) || importsOf(file).some(({ to }) => to === `${events}change.ts`)
  const silent = others
    .filter(file => !file.startsWith('src/store-api/platform/'))
    .filter(file => transaction.test(textOf(file)) && !records(file))
    .map(file => file.replace(/^src\/store-api\/|\.ts$/g, ''))
  expect(silent.toSorted()).toEqual(Object.values(withoutEvent).flat().toSorted())
})
