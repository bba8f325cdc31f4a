import { basename } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { codeOf, filesIn } from './support/imports.ts'
import { listed } from './support/listed.ts'

// Names that were replaced by standard terms; none of them may come back. The data of the demo shops is excepted.

/** No name may contain one of these words. */
const retiredWords = `
  cellar crowd crowds delist enlist envelope errand errands flew flights leash packed shelf shelves
  tighten tightened tightening till tills tone toned tones unfit unhurried unsent untoned wire zipped
`

/** No name may be one of these, in any spelling: `keptHead` also stands for `KEPT_HEAD` and `kept-head.ts`. */
const retiredNames = {
  site: `
    answerKept barePolicy canBeToned cellarRow keptHead onlyHeader pageCellar pageTarget securityHead sendBroken
    sendKnown sendNoShop sendNotice sendOneSpelling sendSilent shopAt toneOf visitOf wholeAnswer withoutBody`,
  commandLine: 'greeting heaps onceLeft onceOrphaned tooYoung',
  domain: `
    attemptFor carriedMessages failureWords idText isOfRequest isPassing lineOf newOrderOf pageMark plainOrInData
    productIn refusedError runOrExplain silence startError statusOfFound unansweredError watchFor`,
  browser: `
    wishOrderMail
    afterOrder carryToasts claimTyped clearFailures emptyNote fieldNotes goInstead haatMarks hiddenPost inTime
    keepFocus leaveFor lendDevanagari loginFrom loseSession mendPictures messageField orderFacts orderOfPage
    orderPaid paidInTest paymentBill paymentFieldKinds showMarks stateNames takeIn testPayment tickBox typedBy
    visitIsOver waitAgain watchPayment`,
  storeApi: `
    claimStock claimLines claimKey claimUses claimImport claimMail claimFetch claimAttempt claimChallenge
    claimTotpStep giveBackStock giveBackUses deskTurns
    keepParts oweParts openOrdersAtDoor noteDamage mendedWords heardWords
    askedLine askedLines backToShop endSandbox hasOneWriter isNews keyUse listsOf madeBefore markEvery markWidest
    mergedPlaces openTill orderAnswer orderToPay placesOf postOffice pricedLines productsToOrder raiseVersion
    receiveNotice sayOtherAmount seeOther seenPayment takeKey takeOut tenantFinder unheardOf writeLetter`,
}

const retired = new Set(listed(Object.values(retiredNames).join(' ')).map(name => wordsOf(name).join(' ')))
const words = new Set(listed(retiredWords))

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
    const spellings = listed('keptHead #keptHead KEPT_HEAD kept-head cellarBytes PageCellar $errands')
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

/** Every name that `file` declares: imports, variables, parameters, functions, types, their members and parameters. */
function declaredNames(file: string): string[] {
  const names: string[] = []
  const code = codeOf(file)
  // Parsing takes time: most files do not even mention such a name.
  if (!code.match(/[#$\w]+/g)?.some(isRetired)) return names
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, kindOf(file))
  const visit = (node: ts.Node) => {
    const name = declares(node) ? ts.getNameOfDeclaration(node) : undefined
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Names in object literals are left out: another library may have chosen them. */
function declares(node: ts.Node): node is ts.Declaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isImportClause(node) ||
    ts.isImportSpecifier(node) ||
    ts.isExportSpecifier(node)
  )
}

/** Arrow functions with type parameters parse differently in TSX. */
function kindOf(file: string): ts.ScriptKind {
  return file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
