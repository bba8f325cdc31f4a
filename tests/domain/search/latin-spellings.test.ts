import { describe, expect, test } from 'vitest'
import { latinSpellings } from '../../../src/domain/search/latin-spellings.ts'

describe('a word has the Latin spellings', () => {
  test.each([
    ['kitab', ['kitab']],
    ['किताब', ['kitab']],
    ['कहानी', ['kahani']],
    ['नमस्ते', ['namaste']],
    ['हिंदी', ['hindi']],
    ['कंबल', ['kambal']],
    ['कृष्ण', ['krisn']],
    ['साड़ी', ['sari', 'sadi']],
    ['ਕੜਾ', ['kara', 'kada']],
    ['ਪੱਗ', ['pag']],
    ['કેડિયું', ['kediyu']],
    ['ঘড়ি', ['ghari', 'ghadi', 'ghori', 'ghodi']],
    ['புத்தகம்', ['puttagam', 'puttakam']],
    ['சேலை', ['selai', 'chelai']],
    ['పుస్తకం', ['pustakam']],
    ['മുണ്ട്', ['mund', 'munt', 'mundu', 'muntu']],
  ])('%s: %j', (word, spellings) => {
    expect([...new Set(latinSpellings(word))]).toEqual(spellings)
  })
})
