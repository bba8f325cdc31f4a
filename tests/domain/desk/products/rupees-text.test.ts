import { describe, expect, test } from 'vitest'
import { parsePercent, parsePieces, parseRupees } from '../../../../src/domain/desk/products/rupees-text.ts'

describe('typed numbers', () => {
  test.each([
    ['499', 499],
    ['₹1,299.50', 1299.5],
    ['₹ 1,299/-', 1299],
    ['Rs. 999', 999],
    ['INR 499.50', 499.5],
    ['12.', 12],
    ['1299,50', 1299.5],
    ['Rs. 49,5/-', 49.5],
    ['1,29,999', 129_999],
    ['१,२९९', 1299],
    ['\u200e₹1,299\u200b', 1299],
    ['1,29,999.5', 129_999.5],
    ['1.299,50', undefined],
    ['', undefined],
    ['-5', undefined],
    ['1.999', undefined],
    ['free', undefined],
  ])('%j as rupees', (text, rupees) => expect(parseRupees(text)).toBe(rupees))

  test.each([
    ['1,200', {}, 1200],
    ['12x', {}, undefined],
    ['-3', {}, undefined],
    ['-3', { signed: true }, -3],
    ['−3', { signed: true }, -3],
    ['+4', { signed: true }, 4],
    ['12', { signed: true }, 12],
    ['1.5', { signed: true }, undefined],
    ['१२', {}, 12],
    ['12\u200b', {}, 12],
    ['', {}, undefined],
  ])('%j as pieces, %j', (text, signed, pieces) => expect(parsePieces(text, signed)).toBe(pieces))

  test.each([
    ['7,5', 7.5],
    ['12.5 %', 12.5],
    ['१८', 18],
  ])('%j as per cent', (text, percent) => expect(parsePercent(text)).toBe(percent))
})
