import { QRCodeSVG } from 'qrcode.react'

/** A text as a QR code, dark on white in every theme so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return <QRCodeSVG value={text} size={224} level="M" title={label} />
}
