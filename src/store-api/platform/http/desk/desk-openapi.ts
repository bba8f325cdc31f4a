import {
  DESK_API_BASE,
  type DeskAccess,
  type DeskEndpoint,
  UPLOAD_TYPE,
} from '../../../../contract/desk/desk-endpoint.ts'
import { describe } from '../openapi.ts'
import { deskSummaries } from './summaries.ts'

const revision = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The revision that was edited, in quotes',
  schema: { type: 'string' },
}

/** OpenAPI 3.1 of these endpoints. */
export function deskOpenApi(endpoints: readonly DeskEndpoint[]): object {
  return describe({
    title: "The desk of Haat's store API",
    description:
      "For the shops' own people, on the desk's host alone. Calls other than GET need Sec-Fetch-Site: same-origin, or the desk's Origin, and JSON.",
    server: { url: DESK_API_BASE, description: "On the desk's host" },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-haat-desk' } },
    calls: endpoints.map(endpoint => ({
      ...endpoint,
      summary: deskSummaries[endpoint.name],
      bodyType: endpoint.upload && UPLOAD_TYPE,
      responseType: endpoint.answersFile && 'image/*',
      security: securityOf(endpoint.access),
      headers: endpoint.revisioned ? [revision] : [],
    })),
  })
}

function securityOf(access: DeskAccess): object[] {
  return access === 'public' ? [] : [{ session: [] }]
}
