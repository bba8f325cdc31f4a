import { describe, expect, test } from 'vitest'
import { romanBeginnings, soundTest } from '../../../src/domain/search/roman-keys.ts'
import { type Word, wordsOf } from '../../../src/domain/search/words.ts'
import { soundKeys as keys, meet } from './meeting-words.ts'
import { pairs } from './pairs.ts'

const every = [...pairs.collected, ...pairs.unseen, ...pairs.loans]

describe('the keys of a word', () => {
  test.each([
    ['kitab', 'किताब', 'ਕਿਤਾਬ'],
    ['kahani', 'kahaani', 'कहानी'],
    ['saree', 'sari', 'साड़ी'],
    ['sadi', 'साड़ी', 'સાડી'],
    ['himalaya', 'हिमालय', 'ಹಿಮಾಲಯ'],
    ['krishna', 'कृष्ण', 'కృష్ణ'],
    ['shirts', 'शर्ट', 'ஷர்ட்'],
    ['cotton', 'कॉटन', 'કોટન'],
    ['rosogolla', 'রসগোল্লা', 'rasgulla'],
  ])('make %s, %s and %s one', (one, second, third) => {
    expect([meet(one, second), meet(one, third)]).toEqual([true, true])
  })

  test.each([
    ['chai', 'ghee'],
    ['saree', 'choli'],
    ['masala', 'नमक'],
    ['bat', 'boot'],
    ['1144', '14'],
    ['a11', 'a1'],
  ])('keep %s and %s apart', (one, other) => expect(meet(one, other)).toBe(false))

  test('of a number are the number', () => expect(keys('१००० 7 1122')).toEqual(['1000', '1122']))

  test('are none for one letter, and few for any word', () => {
    expect(keys('क a')).toEqual([])
    expect(Math.max(...every.map(({ native }) => keys(native).length))).toBeLessThanOrEqual(4)
  })
})

describe('of the pairs that were collected', () => {
  test.each([
    ['collected', 0.95],
    ['unseen', 0.9],
    ['loans', 0.8],
  ] as const)('%s meet', (name, least) => {
    const missed = pairs[name].filter(({ latin, native }) => !meet(latin, native))
    expect(1 - missed.length / pairs[name].length, JSON.stringify(missed)).toBeGreaterThan(least)
  })

  test('there are more than 200, of eight scripts, and each script meets', () => {
    expect(every.length).toBeGreaterThan(200)
    const scripts = Map.groupBy(every, ({ script }) => script)
    expect(scripts.size).toBe(8)
    for (const [script, list] of scripts) {
      const met = list.filter(({ latin, native }) => meet(latin, native))
      expect(met.length / list.length, script).toBeGreaterThan(0.85)
    }
  })

  // Those that do are mostly one word in two languages, such as saree and সাড়ি.
  test('words of different pairs seldom meet', () => {
    const known = every.map(({ latin, native }) => ({ latin: keys(latin), native: keys(native) }))
    const others = known.flatMap(one => known.filter(other => other !== one).map(other => ({ one, other })))
    const met = others.filter(({ one, other }) => one.latin.some(key => other.native.includes(key)))
    expect(others.length).toBeGreaterThan(50_000)
    expect(met.length / others.length).toBeLessThan(0.003)
  })
})

describe('what an unfinished word sounds like', () => {
  const word = (text: string) => wordsOf(text)[0] as Word

  test.each([
    ['kit', 'किताब'],
    ['kita', 'किताब'],
    ['कित', 'kitab'],
    ['kitaab', 'किताब'],
    ['sad', 'साड़ी'],
    ['him', 'ಹಿಮಾಲಯ'],
    // By a key that they share: its sounds are other ones.
    ['kitub', 'kitab'],
    ['ledka', 'लड़का'],
  ])('%s begins %s', (unfinished, text) => {
    const beginnings = romanBeginnings(word(unfinished))
    expect(keys(text).some(key => beginnings.some(beginning => key.startsWith(beginning)))).toBe(true)
    expect(soundTest(word(unfinished))(word(text))).toBe(true)
  })

  test.each([
    ['kit', 'kettle'],
    ['kit', 'चाय'],
    ['k', 'किताब'],
  ])('%s does not begin %s', (unfinished, text) => {
    expect(soundTest(word(unfinished))(word(text))).toBe(false)
  })

  test('is nothing for one letter', () => expect(romanBeginnings(word('k'))).toEqual([]))
})
