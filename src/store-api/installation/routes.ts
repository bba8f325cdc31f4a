import { ping } from '../platform/engine/health.ts'
import type { App } from '../platform/http/app-env.ts'

/** Liveness and readiness for the operator; independent of any shop. */
export function healthRoutes(app: App): void {
  app.get('/healthz', c => {
    c.set('route', '/healthz')
    return c.json({ ok: true })
  })
  // Ready means that it can store an order.
  app.get('/readyz', async c => {
    c.set('route', '/readyz')
    const { db, health } = c.get('deps')
    await (health ? health.check(db) : ping(db))
    return c.json({ ok: true })
  })
}
