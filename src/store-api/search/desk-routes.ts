import { getSearchReport } from '../../contract/desk/search.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { searchReport } from './search-report.ts'

export function searchRoutes(app: App): void {
  bindDeskEndpoint(app, getSearchReport, ({ shop }) => searchReport(shop))
}
