import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Tax } from '../../../../src/desk/rules/Tax.tsx'

const tax = { state: '', legalName: '', address: '', classes: [], invoiceOn: 'shipped', series: 'INV' }

/** The store API of a shop whose rules are all empty but for its tax. */
globalThis.fetch = async path => {
  const section = /sections\/(\w+)$/.exec(String(path))?.[1]
  if (!section) return Response.json({ value: null, basedOn: 0, savedAt: '' })
  return Response.json({ revision: 1, savedAt: '', savedBy: '', value: section === 'tax' ? { tax } : {} })
}

const shop = { slug: 'books', name: 'Books', origin: '', role: 'keeper' as const }
createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(Tax, { shop }))
