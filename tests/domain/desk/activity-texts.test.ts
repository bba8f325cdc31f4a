import { describe, expect, test } from 'vitest'
import { activityPart, activityText } from '../../../src/domain/desk/activity-texts.ts'

describe('a line of activity', () => {
  test.each([
    ['part.saved', 'home', 'changed Front page'],
    ['part.saved', 'policy-refund', 'changed Refund Policy'],
    ['part.restored', 'contact', 'restored an earlier version of Names and contact'],
    ['person.invited', 'a@example.com', 'invited a@example.com'],
    ['thing.added', 'Mug', 'thing.added Mug'],
  ])('%s of %s reads %j', (action, subject, text) => {
    expect(activityText({ action, subject })).toBe(text)
  })

  test('is about a part, or not', () => {
    expect(activityPart({ action: 'part.saved', subject: 'home' })).toBe('home')
    expect(activityPart({ action: 'person.removed', subject: 'home' })).toBeUndefined()
  })
})
