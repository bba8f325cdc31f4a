import { freePort } from '../support/free-port.ts'

/** A port whose next one is free too, most probably. */
export async function scraped(): Promise<{ METRICS_PORT: string; read: () => Promise<string> }> {
  const port = await freePort()
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { METRICS_PORT: `${port - 1}`, read }
}
