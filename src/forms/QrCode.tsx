import { QRCodeSVG } from 'qrcode.react'

/** A text as a QR code, dark on white in every theme so that cameras can read it; `size` in CSS pixels. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  return <QRCodeSVG value={text} size={size} level="M" title={label} />
}
