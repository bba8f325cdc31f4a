import { getSearchReport } from '../../../../contract/desk/search.ts'
import { searchReport } from '../../../services/catalogue/search-report.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'

export function searchRoutes(app: App): void {
  bindDeskEndpoint(app, getSearchReport, ({ shop }) => searchReport(shop))
}
