import { getImportCategories } from '../../contract/desk/imports.ts'
import { getSection, restoreRevision, saveSection } from '../../contract/desk/sections.ts'
import { categoriesOf } from '../../domain/desk/sections/categories.ts'
import { importMessages } from '../../domain/messages/imports.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { failureText } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import type { ImportAddress } from './imports.ts'

/** The categories that an import brought. */
export const importCategories = createLoaded<DeskResponseOf<typeof getImportCategories>>()

export function loadImportCategories({ shop, id }: ImportAddress): Promise<void> {
  return importCategories.load(`${shop} ${id}`, () =>
    call(getImportCategories, { params: { shop, import: id } }),
  )
}

/** Makes these the shop's categories, unless somebody has chosen some meanwhile. Throws a message for people. */
export async function showCategories(shop: string, names: readonly string[]): Promise<void> {
  const params = { shop, section: 'categories' }
  try {
    const before = await call(getSection, { params })
    if (categoriesOf(before.value).length > 0) {
      setChosen(true)
      return showNotice(importMessages.categoriesChosen)
    }
    const value = { ...before.value, categories: [...names] }
    const saved = await call(saveSection, { params, body: { value }, revision: before.revision })
    const undo = () => {
      const request = { params: { ...params, revision: `${before.revision}` }, body: {} }
      call(restoreRevision, { ...request, revision: saved.revision }).then(
        () => setChosen(false),
        error => showNotice(failureText(error)),
      )
    }
    setChosen(true)
    showNotice('The shop shows these categories now.', undo)
  } catch (error) {
    throw new Error(failureText(error), { cause: error })
  }
}

function setChosen(isChosen: boolean): void {
  const value = importCategories.value()
  if (value) importCategories.set({ ...value, isChosen })
}
