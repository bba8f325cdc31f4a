import { describe, expect, test } from 'vitest'
import { activityProduct, activitySection, activityText } from '../../../src/domain/desk/activity-texts.ts'
import { eventKinds } from '../../../src/store-api/platform/events/event-kinds.ts'

describe('a line of activity', () => {
  test.each([
    ['section.saved', 'home', 'changed Front page'],
    ['section.saved', 'policy-refund', 'changed Refund Policy'],
    ['section.restored', 'contact', 'restored an earlier version of Names and contact'],
    ['person.invited', 'a@example.com', 'invited a@example.com'],
    ['product.removed', 'Mug (mug-1)', 'permanently deleted the product Mug (mug-1)'],
    ['products.changed', '1', 'started a change of 1 product'],
    ['products.undone', '20', 'started to undo a change of 20 products'],
    ['thing.added', 'Mug', 'thing.added Mug'],
    ['things.counted', '', 'things.counted'],
  ])('%s of %s reads %j', (action, subject, text) => {
    expect(activityText({ action, subject })).toBe(text)
  })

  const shown = Object.entries(eventKinds).filter(([, kind]) => 'shown' in kind)
  test.each(shown.map(([action]) => action))('has words for %s, and names the order', action => {
    const text = activityText({ action, subject: '1001' })
    expect(text).toMatch(/^[a-z]+ [^.]*$/)
    if (action.startsWith('order.')) expect(text).toContain(' 1001')
  })

  test.each([
    ['section.saved', 'product-mug-1', 'changed Product Mug'],
    ['product.trashed', 'mug-1', 'moved the product Mug to the trash'],
  ])('%s of %s names the product by its title', (action, subject, text) => {
    expect(activityProduct({ action, subject })).toBe('mug-1')
    expect(activityText({ action, subject, title: 'Mug' })).toBe(text)
  })

  test('of anything else is about no product', () => {
    expect(activityProduct({ action: 'section.saved', subject: 'home' })).toBeUndefined()
    expect(activityProduct({ action: 'person.removed', subject: 'product-mug-1' })).toBeUndefined()
    expect(activityProduct({ action: 'product.removed', subject: 'Mug (mug-1)' })).toBeUndefined()
  })

  test('is about a section, or not', () => {
    expect(activitySection({ action: 'section.saved', subject: 'home' }, 'marketer')).toBe('home')
    expect(activitySection({ action: 'person.removed', subject: 'home' }, 'marketer')).toBeUndefined()
  })

  test('names a section to those who may open its history', () => {
    const saved = { action: 'section.saved', subject: 'delivery' }
    expect([activitySection(saved, 'keeper'), activitySection(saved, 'marketer')]).toEqual([
      'delivery',
      undefined,
    ])
  })
})
