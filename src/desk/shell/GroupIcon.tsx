const shapes: Readonly<Record<string, string>> = {
  shop: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  orders: 'M4 8h16v12H4zM4 8l2-4h12l2 4M9 12h6',
  products: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  info: 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6',
  more: 'M4 7h16M4 12h16M4 17h16',
}

/** The picture of a link in a phone's bar. */
export function GroupIcon({ name }: { name: string }) {
  return (
    <svg className="group-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name] ?? shapes['more']} />
    </svg>
  )
}
