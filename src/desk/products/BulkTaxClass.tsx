import { useEffect } from 'react'
import { SelectField } from '../kit/SelectField.tsx'
import { loadTaxRules, useTaxClasses } from './product/tax-rules.ts'

interface BulkTaxClassProps {
  shop: string
  /** Id of a class; empty for the usual one. */
  value: string
  onChange: (id: string) => void
}

/** The tax class of many products, by its name: what a product holds is its id, which nobody knows. */
export function BulkTaxClass({ shop, value, onChange }: BulkTaxClassProps) {
  const { options, hint } = useTaxClasses(shop, value)
  useEffect(() => void loadTaxRules(shop), [shop])
  return <SelectField label="New value" hint={hint} value={value} options={options} onChange={onChange} />
}
