import { describe, expect, test } from 'vitest'
import { activityPart, activityProduct, activityText } from '../../../src/domain/desk/activity-texts.ts'

describe('a line of activity', () => {
  test.each([
    ['part.saved', 'home', 'changed Front page'],
    ['part.saved', 'policy-refund', 'changed Refund Policy'],
    ['part.restored', 'contact', 'restored an earlier version of Names and contact'],
    ['person.invited', 'a@example.com', 'invited a@example.com'],
    ['product.removed', 'Mug (mug-1)', 'permanently deleted the product Mug (mug-1)'],
    ['thing.added', 'Mug', 'thing.added Mug'],
  ])('%s of %s reads %j', (action, subject, text) => {
    expect(activityText({ action, subject })).toBe(text)
  })

  test.each([
    ['part.saved', 'product-mug-1', 'changed Product Mug'],
    ['product.trashed', 'mug-1', 'moved the product Mug to the trash'],
  ])('%s of %s names the product by its title', (action, subject, text) => {
    expect(activityProduct({ action, subject })).toBe('mug-1')
    expect(activityText({ action, subject, title: 'Mug' })).toBe(text)
  })

  test('of anything else is about no product', () => {
    expect(activityProduct({ action: 'part.saved', subject: 'home' })).toBeUndefined()
    expect(activityProduct({ action: 'person.removed', subject: 'product-mug-1' })).toBeUndefined()
    expect(activityProduct({ action: 'product.removed', subject: 'Mug (mug-1)' })).toBeUndefined()
  })

  test('is about a part, or not', () => {
    expect(activityPart({ action: 'part.saved', subject: 'home' })).toBe('home')
    expect(activityPart({ action: 'person.removed', subject: 'home' })).toBeUndefined()
  })
})
