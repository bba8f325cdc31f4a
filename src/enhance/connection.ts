import { testConnection } from '../stores/connection.ts'

/** Runs the connection test and shows its result. */
export function checkConnection() {
  const place = document.querySelector('[data-connection]')
  const run = async () => {
    const { ok, text } = await testConnection()
    if (!place) return
    place.textContent = text
    place.classList.toggle('text-danger', !ok)
  }
  document.querySelector('[data-connection-again]')?.addEventListener('click', run)
  void run()
}
