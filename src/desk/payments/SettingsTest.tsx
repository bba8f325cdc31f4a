import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $settingsTest, testSettings } from './payment-settings.ts'

/** Tries the settings that are saved, and shows what came of it. */
export function SettingsTest({ shop }: { shop: string }) {
  const result = useStore($settingsTest)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    await testSettings(shop)
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void run()}
      >
        Test the saved settings
      </button>
      <div role="status">
        {result && (
          <p className={result.isWorking ? 'alert' : 'alert alert-danger'}>
            {result.isWorking ? 'All settings are filled in.' : result.problem} {result.untried}
          </p>
        )}
      </div>
    </>
  )
}
