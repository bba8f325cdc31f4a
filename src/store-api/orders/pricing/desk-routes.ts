import * as calls from '../../../contract/desk/rule-calls.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { quoteBy, type StateOfPin } from './quote-order.ts'
import { quoteResponse } from './quote-response.ts'
import { readRules } from './rules.db.ts'
import { parseRules } from './rules-part.ts'

export function ruleRoutes(app: App, stateOfPin: StateOfPin): void {
  bindDeskEndpoint(app, calls.getRules, async ({ shop }) => (await readRules(shop.db, shop.storeId)) ?? {})

  bindDeskEndpoint(app, calls.tryRules, async ({ shop, body }) =>
    quoteResponse(await quoteBy(shop, parseRules(body.rules), body.order, { stateOfPin })),
  )
}
