import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DateTime } from '../../../src/desk/kit/DateTime.tsx'

// Before anything of the desk is loaded: a browser far from the shop.
vi.hoisted(() => {
  process.env['TZ'] = 'America/New_York'
})

const textOf = (iso: string) =>
  renderToStaticMarkup(createElement(DateTime, { iso, never: 'never' })).replace(/<[^>]+>/g, '')

// A minute before and after midnight in India.
test('a time at the desk is that of the shop, wherever the browser is', () => {
  expect(new Date('2026-11-24T18:29:00Z').getHours()).toBe(13)
  expect(textOf('2026-11-24T18:29:00Z')).toMatch(/^24 Nov 2026, 11:59\u00a0pm$/)
  expect(textOf('2026-11-24T18:31:00Z')).toMatch(/^25 Nov 2026, 12:01\u00a0am$/)
  expect(textOf('')).toBe('never')
})
