import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from '../../src/enhance/recent-searches.ts'
import { memoryStorage } from '../support/memory-storage.ts'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

test('the latest search comes first, each text once, in whatever letters', () => {
  for (const text of ['kurta', ' saree ', 'KURTA', '  ']) rememberSearch(text)
  expect(recentSearches()).toEqual(['KURTA', 'saree'])
})

test('at most seven are stored, none longer than a hundred letters', () => {
  for (let at = 0; at < 20; at++) rememberSearch(`${at} ${'a'.repeat(200)}`)
  expect(recentSearches()).toHaveLength(7)
  expect(recentSearches()[0]).toBe(`19 ${'a'.repeat(97)}`)
})

test('none are left once they are cleared', () => {
  rememberSearch('kurta')
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test.each(['{', '{}', 'null', '[1, "", {}]'])('damaged storage has none: %s', stored => {
  localStorage.setItem('haat:searches', stored)
  expect(recentSearches()).toEqual([])
})

test('blocked storage has none, and a search still works', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberSearch('kurta')
  forgetSearches()
  expect(recentSearches()).toEqual([])
})
