import { getSearchReport } from '../../contract/desk/search.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

export type SearchReport = DeskResponseOf<typeof getSearchReport>

/** What shoppers searched for in the shop that was opened last. */
export const searchReport = createLoaded((shop: string) => call(getSearchReport, { params: { shop } }))
