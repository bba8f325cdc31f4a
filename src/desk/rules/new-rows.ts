import type { SectionValue } from '../../contract/desk/sections.ts'

/** An id that no entry had before: figures and orders name entries by it, also those that were removed. */
function newId(kind: string): string {
  return `${kind}-${crypto.randomUUID().slice(0, 8)}`
}

export function newRate(): SectionValue {
  return { id: newId('rate'), label: 'Standard', amount: 0 }
}

export function newZone(): SectionValue {
  return { id: newId('zone'), label: '', rates: [newRate()] }
}

export function newDiscount(): SectionValue {
  return { id: newId('discount'), label: '', kind: 'percent', value: 10 }
}

export function newTaxClass(): SectionValue {
  return { id: newId('class'), label: '18 %', rates: [{ rate: 18 }] }
}

/** What stands when tax is switched on. */
export function newTax(): SectionValue {
  const standard = newTaxClass()
  return {
    state: '',
    legalName: '',
    address: '',
    classes: [standard],
    defaultClass: standard['id'],
    invoiceOn: 'shipped',
    series: 'INV',
  }
}
