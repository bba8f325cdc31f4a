import { lazyPart } from '../../forms/lazy-part.tsx'

// A chunk of its own: most visits set up no second factor.
const QrCode = lazyPart(() => import('../../forms/QrCode.tsx').then(({ QrCode }) => QrCode), {
  fallback: <div className="skeleton h-40 w-40" />,
  // The secret stands beside it.
  failed: '',
})

/** The secret of an authenticator app, as a QR code and as text. */
export function TotpSetup({ secret, url }: { secret: string; url: string }) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <div className="flex-none self-start rounded bg-white p-3 empty:hidden">
        <QrCode text={url} label="QR code for an authenticator app" size={160} />
      </div>
      <div className="min-w-0">
        <p>
          Scan this with an authenticator app, such as Aegis, Google Authenticator or your password manager.
        </p>
        <p className="mt-3 text-sm text-muted">No camera? Type this secret into the app:</p>
        <p className="secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        <a className="link text-sm" href={url}>
          Open an app on this device
        </a>
      </div>
    </div>
  )
}
