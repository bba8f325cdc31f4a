import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { declaredNames } from './support/declared-names.ts'
import { filesIn } from './support/imports.ts'

// Names that were replaced by standard terms; none of them may come back. The data of the demo shops is excepted.

/** No name may contain one of these words. */
const retiredWords = [
  ...['cellar', 'crowd', 'crowds', 'delist', 'desk', 'enlist', 'envelope', 'errand', 'errands', 'flew'],
  ...[
    'flights',
    'leash',
    'packed',
    'shelf',
    'shelves',
    'till',
    'tills',
    'tighten',
    'tightened',
    'tightening',
  ],
  ...['toned', 'tone', 'tones', 'unfit', 'unhurried', 'unsent', 'untoned', 'wire', 'zipped'],
]

/** No name may be one of these, in any case, as a file name too: `keptHead` also stands for `kept-head.ts`. */
const retiredNames = [
  // site
  ...['answerKept', 'barePolicy', 'canBeToned', 'keptHead', 'onlyHeader', 'pageTarget', 'sendBroken'],
  ...['sendKnown', 'sendNoShop', 'sendNotice', 'sendOneSpelling', 'sendSilent', 'securityHead', 'shopAt'],
  ...['toneOf', 'visitOf', 'WholeAnswer', 'withoutBody', 'pageCellar', 'cellarRow'],
  // command line
  ...['onceLeft', 'onceOrphaned', 'greeting', 'heaps', 'tooYoung'],
  // client, contract, domain
  ...['attemptFor', 'failureWords', 'idText', 'isOfRequest', 'isPassing', 'lineOf', 'newOrderOf'],
  ...['pageMark', 'plainOrInData', 'productIn', 'refusedError', 'runOrExplain', 'silence', 'startError'],
  ...['carriedMessages', 'unansweredError', 'watchFor'],
  // pages in the browser
  ...['AfterOrder', 'carryToasts', 'claimTyped', 'clearFailures', 'EmptyNote', 'FieldNotes', 'goInstead'],
  ...['haatMarks', 'HiddenPost', 'keepFocus', 'leaveFor', 'lendDevanagari', 'loginFrom', 'loseSession'],
  ...['mendPictures', 'MessageField', 'orderOfPage', 'OrderFacts', 'orderPaid', 'paidInTest', 'PaymentBill'],
  ...['PaymentFieldKinds', 'showMarks', 'StateNames', 'takeIn', 'TestPayment', 'TickBox', 'typedBy'],
  ...['visitIsOver', 'waitAgain', 'watchPayment', 'inTime', 'statusOfFound'],
  // store API
  ...['askedLine', 'askedLines', 'backToShop', 'endSandbox', 'hasOneWriter', 'isNews', 'KeyUse'],
  ...[
    'listsOf',
    'madeBefore',
    'markEvery',
    'markWidest',
    'mergedPlaces',
    'openTill',
    'OrderAnswer',
    'orderToPay',
  ],
  ...[
    'placesOf',
    'pricedLines',
    'productsToOrder',
    'raiseVersion',
    'receiveNotice',
    'SeenPayment',
    'seeOther',
  ],
  ...['takeKey', 'takeOut', 'tenantFinder', 'unheardOf', 'writeLetter', 'postOffice'],
]

const retired = new Set(retiredNames.map(name => wordsOf(name).join(' ')))
const words = new Set(retiredWords)

/** `#keptHead`, `KEPT_HEAD` and `kept-head` are `kept` and `head`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

function isRetired(name: string): boolean {
  const parts = wordsOf(name)
  return retired.has(parts.join(' ')) || parts.some(part => words.has(part))
}

describe('a retired name', () => {
  const files = filesIn(['src'], ['ts', 'tsx', 'mjs', 'astro']).filter(file => !file.startsWith('src/demo/'))

  test('is recognized in every spelling', () => {
    const spellings = [
      'keptHead',
      '#keptHead',
      'KEPT_HEAD',
      'kept-head',
      'cellarBytes',
      'PageCellar',
      '$errands',
    ]
    expect(spellings.filter(isRetired)).toEqual(spellings)
    expect(['cachedHeaders', 'until', 'required', 'milestone', 'cartTotal'].filter(isRetired)).toEqual([])
  })

  test('names no file', () => {
    expect(files.filter(file => isRetired(basename(file).replace(/\.\w+$/, '')))).toEqual([])
  })

  test('is declared nowhere', () => {
    const found = files.flatMap(file => {
      const names = new Set(declaredNames(file).filter(isRetired))
      return [...names].map(name => `${file} declares ${name}`)
    })
    expect(found).toEqual([])
  })
})
