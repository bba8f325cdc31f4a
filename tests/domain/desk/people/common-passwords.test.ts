import { describe, expect, test } from 'vitest'
import { passwordProblem } from '../../../../src/domain/desk/people/common-passwords.ts'

const personal = ['asha.menon@example.com', 'asha.menon', 'The Reading Room']

describe('a new password', () => {
  test.each([
    'quiet lantern harbour',
    'correct horse battery staple',
    'Tr0ub4dor&3-und-mehr',
    'x7Kq-92Lm-pV4w',
    'ein längerer Satz',
    'मेरी दुकान की चाबी',
    'p4rtly-common-password-words',
    'quiet lantern harbour '.repeat(10).slice(0, 200),
    'wobblebowble',
    'zuvzuvpassword',
    'zu7vlpassword',
    // What a common word or a run leaves is no common word.
    'keepasswordper',
    'keeqwertyper',
  ])('may be %s', password => expect(passwordProblem(password, personal)).toBeUndefined())

  test.each([
    ['elevenchars', 'too-short'],
    ['x'.repeat(201), 'too-long'],
    ['passwordpassword', 'common'],
    ['Password123456!', 'common'],
    ['P@ssw0rd2026!!', 'common'],
    ['qwertyuiop12', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['123456789012', 'common'],
    ['uiopzuvllkjh', 'common'],
    ['wobblowolbow', 'common'],
    ['passwordzuvzuvzuv', 'common'],
    ['zuvl-2026-password', 'common'],
    ['849207361552', 'common'],
    ['aaaaaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['abcdefghijkl', 'common'],
    ['letmeinletmein', 'common'],
    ['welcome to admin', 'common'],
    ['AshaMenon 2026!', 'personal'],
    ['the-reading-room!', 'personal'],
  ])('may not be %s: %s', (password, problem) => expect(passwordProblem(password, personal)).toBe(problem))

  test('may have a short name in it, which says little', () => {
    expect(passwordProblem('harbour of my shoes', ['Sho', 'me@x.example', 'me'])).toBeUndefined()
    expect(passwordProblem('harbour of my shoes', ['Shoe'])).toBe('personal')
  })
})
