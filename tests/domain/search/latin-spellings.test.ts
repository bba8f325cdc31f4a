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
    ['बच्चा', ['bacha']],
    ['हां', ['han']],
    ['ਪੱਗ', ['pag']],
    // Half a word, as it is typed.
    ['ਪੱ', ['p']],
    ['કેડિયું', ['kediyu']],
    ['ঘড়ি', ['ghari', 'ghadi', 'ghori', 'ghodi']],
    ['புத்தகம்', ['puttagam', 'puttakam']],
    ['சேலை', ['selai', 'chelai']],
    ['தங்கம்', ['tangam', 'tankam']],
    ['மஞ்சள்', ['manjal', 'manchal']],
    ['தம்பி', ['tambi', 'tampi']],
    ['கோபம்', ['kobam', 'kopam']],
    ['పుస్తకం', ['pustakam']],
    ['വീട്', ['vid', 'vit', 'vidu', 'vitu']],
    ['പുസ്തകം', ['pustagam', 'pustakam']],
    ['മുണ്ട്', ['mund', 'munt', 'mundu', 'muntu']],
  ])('%s: %j', (word, spellings) => {
    expect([...new Set(latinSpellings(word))]).toEqual(spellings)
  })
})
